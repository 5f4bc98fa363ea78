import { defineEnum } from '@agg/kit';

/** What a person can do with a link. */
export const LinkPurpose = defineEnum('LinkPurpose', [
  'VERIFY_EMAIL',
  'RESET_PASSWORD',
  'INVITATION',
  'CHANGE_EMAIL',
]);
export type LinkPurpose = keyof typeof LinkPurpose;

export const LinkState = defineEnum('LinkState', ['USABLE', 'USED', 'EXPIRED', 'UNKNOWN']);
export type LinkState = keyof typeof LinkState;
