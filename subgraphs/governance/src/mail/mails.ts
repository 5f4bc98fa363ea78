import type { MailTemplate } from '@agg/kit';

/** Every mail about governance, as data. */
export const mails = {
  CONFIRM_ASSIGNMENT: {
    subject: '{tenantName} names you as {role}',
    paragraphs: [
      '{tenantName} has recorded you as {role} of {subjectName} in its records of AI governance.',
      'Please confirm that you accept. Until then, the records say that you have not.',
    ],
    button: 'Confirm',
    footer:
      'The link works once. If you do not know {tenantName}, or do not accept, ignore this mail: without the link nothing changes.',
  },
} as const satisfies Record<string, MailTemplate>;
