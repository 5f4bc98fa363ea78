import type { MailTemplate } from '@agg/kit';

const ignore = 'If this was not you, ignore this e-mail. Nothing changes unless the link is used.';

/**
 * Every mail about accounts, as data. `{tenantName}` is the tenant, `{validFor}` the lifetime of the link.
 */
export const mails = {
  VERIFY_EMAIL: {
    subject: 'Verify your e-mail address',
    paragraphs: [
      'This e-mail address was used to sign up for {tenantName}. Please confirm that it is yours.',
    ],
    button: 'Verify e-mail address',
    footer: `The link works once and expires after {validFor}. ${ignore}`,
  },
  RESET_PASSWORD: {
    subject: 'Reset your password',
    paragraphs: [
      'A new password was requested for your account at {tenantName}. Setting it ends all of your sessions.',
    ],
    button: 'Set a new password',
    footer: `The link works once and expires after {validFor}. ${ignore}`,
  },
  INVITATION: {
    subject: 'You are invited to {tenantName}',
    paragraphs: ['You are invited to join {tenantName}. To accept, choose your name and a password.'],
    button: 'Accept the invitation',
    footer:
      'The link works once and expires after {validFor}. If you do not expect this invitation, ignore this e-mail. Nothing changes unless the link is used.',
  },
  PASSWORD_CHANGED: {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password at {tenantName} was changed and all of your sessions have ended. If this was you, no action is needed.',
      'If this was not you, request a new password on the sign-in page immediately and notify an administrator of {tenantName}.',
    ],
    footer: 'This notice is sent whenever a password changes.',
  },
  CHANGE_EMAIL: {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'You asked to use this e-mail address for your account at {tenantName}. Please confirm that it is yours.',
    ],
    button: 'Confirm e-mail address',
    footer: `The link works once and expires after {validFor}. ${ignore}`,
  },
  EMAIL_CHANGE_REQUESTED: {
    subject: 'A change of your e-mail address was requested',
    paragraphs: [
      'A new e-mail address was requested for your account at {tenantName}. It takes effect when the link in the message to the new address is opened.',
      'If this was not you, set a new password on the sign-in page immediately, which also stops the change, and notify an administrator of {tenantName}.',
    ],
    footer: 'This notice is sent whenever a change of an e-mail address is requested.',
  },
  EMAIL_CHANGED: {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'The e-mail address of your account at {tenantName} was changed. From now on you sign in with the new one, and messages go there.',
      'If this was not you, notify an administrator of {tenantName} immediately.',
    ],
    footer: 'This notice is sent to the former address whenever an e-mail address changes.',
  },
  ALREADY_REGISTERED: {
    subject: 'You already have an account',
    paragraphs: [
      'A sign-up or a verification was requested for this e-mail address. It is already verified. You can sign in, or reset your password on the sign-in page if you have forgotten it.',
    ],
    button: 'Sign in',
    footer: 'If this was not you, ignore this e-mail. Nothing has changed.',
  },
} as const satisfies Record<string, MailTemplate>;
