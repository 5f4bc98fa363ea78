import { type MailTemplate, mailQueue } from '@agg/kit';

const toConsumer =
  'You receive this e-mail because you subscribed {subscriberName} to {targetName}. The subscription has the id {subscriptionId}.';

/** Every mail about subscriptions, as data. */
export const mails = {
  created: {
    subject: '{consumerName} asks for access to {targetName}',
    paragraphs: [
      '{subscriberName} ({subscriberKind}) of {consumerName} asks for access to {targetName} of {providerName}.',
      'Message: {message}',
      'Wanted end: {expiresAt}. Wanted requests per day: {quota}.',
      'To decide, use {approve}, or {reject} with a reason. The subscription has the id {subscriptionId}.',
    ],
    long: ['message'],
    footer:
      'Until the request is decided, {targetName} cannot be called with it. You receive this e-mail because you registered {targetName}, or are the public contact of {providerName}.',
  },
  activated: {
    subject: '{providerName} allows access to {targetName}',
    paragraphs: [
      '{providerName} allows {subscriberName} ({subscriberKind}) of {consumerName} to call {targetName}.',
      'Reason: {reason}',
      'End: {expiresAt}. Requests per day: {quota}. Calls are possible from now on.',
    ],
    long: ['reason'],
    footer: toConsumer,
  },
  rejected: {
    subject: '{providerName} rejected the request for {targetName}',
    paragraphs: [
      '{providerName} rejected the request of {consumerName} for access of {subscriberName} ({subscriberKind}) to {targetName}.',
      'Reason: {reason}',
      'If the reason no longer applies, ask again with {create}.',
    ],
    long: ['reason'],
    footer: toConsumer,
  },
  suspended: {
    subject: '{providerName} suspended access to {targetName}',
    paragraphs: [
      '{providerName} suspended the access of {subscriberName} ({subscriberKind}) of {consumerName} to {targetName}.',
      'Reason: {reason}',
      'Until {providerName} resumes it, calls are refused.',
    ],
    long: ['reason'],
    footer: toConsumer,
  },
  revoked: {
    subject: '{providerName} ended access to {targetName}',
    paragraphs: [
      '{providerName} ended the access of {subscriberName} ({subscriberKind}) of {consumerName} to {targetName}.',
      'Reason: {reason}',
      'Calls are refused from now on. To ask again, use {create}.',
    ],
    long: ['reason'],
    footer: toConsumer,
  },
  expired: {
    subject: 'Access to {targetName} has expired',
    paragraphs: [
      'The access of {subscriberName} ({subscriberKind}) of {consumerName} to {targetName} of {providerName} ended at {expiresAt}.',
      'Calls are refused from now on. To ask again, use {create}.',
    ],
    footer: toConsumer,
  },
} as const satisfies Record<string, MailTemplate>;

/** The steps about which people are mailed. */
export type MailedVerb = keyof typeof mails;

/** Sends mails about subscriptions. */
export const { sendMail, queueMail } = mailQueue<MailedVerb>(mails);
