import type { MailTemplate } from '@agg/kit';

const ignore = 'If it was not you, ignore this mail: without the link nothing changes.';

/**
 * Every mail about accounts, as data. `{tenantName}` is the tenant, `{validFor}` the lifetime of the link.
 */
export const mails = {
  VERIFY_EMAIL: {
    subject: 'Verify your e-mail address',
    paragraphs: [
      'Somebody, most likely you, signed up for {tenantName} with this e-mail address. Please confirm that it is yours.',
    ],
    button: 'Verify e-mail address',
    footer: `The link works once, for {validFor}. ${ignore}`,
  },
  RESET_PASSWORD: {
    subject: 'Reset your password',
    paragraphs: [
      'Somebody, most likely you, asked for a new password at {tenantName}. When you set one, every session of yours ends.',
    ],
    button: 'Set a new password',
    footer: `The link works once, for {validFor}. ${ignore}`,
  },
  INVITATION: {
    subject: 'You are invited to {tenantName}',
    paragraphs: ['You are invited to join {tenantName}. To accept, choose your name and a password.'],
    button: 'Accept the invitation',
    footer:
      'The link works once, for {validFor}. If you do not expect this invitation, ignore this mail: without the link nothing changes.',
  },
  PASSWORD_CHANGED: {
    subject: 'Your password was changed',
    paragraphs: [
      'Your password at {tenantName} has just been changed, and every session has ended. If it was you, there is nothing to do.',
      'If it was not you, ask for a new password on the sign-in page at once, and tell an administrator of {tenantName}.',
    ],
    footer: 'This notice is sent whenever a password changes.',
  },
  ALREADY_REGISTERED: {
    subject: 'You have an account already',
    paragraphs: [
      'Somebody, most likely you, signed up or asked to verify this e-mail address. It is verified already: you can sign in, or set a new password there if you have forgotten yours.',
    ],
    button: 'Sign in',
    footer: 'If it was not you, ignore this mail: nothing has changed.',
  },
} as const satisfies Record<string, MailTemplate>;
