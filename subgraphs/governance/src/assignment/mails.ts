import { type MailTemplate, mailQueue } from '@agg/kit';

/** Every mail about governance, as data. */
export const mails = {
  CONFIRM_ASSIGNMENT: {
    subject: '{tenantName} assigned you as {role}',
    paragraphs: [
      '{tenantName} has recorded you as {role} of {subjectName} in its AI governance records.',
      'Please confirm that you accept. Until then, the assignment is recorded as not confirmed.',
    ],
    button: 'Confirm',
    footer:
      'The link works once. If you do not know {tenantName}, or do not accept, ignore this e-mail. Nothing changes unless the link is used.',
  },
} as const satisfies Record<string, MailTemplate>;

/** Sends mails about governance. */
export const { sendMail, queueMail } = mailQueue(mails);
