import { defineEnum } from '@agg/kit';

export const AssignmentRole = defineEnum('AssignmentRole', [
  'ACCOUNTABLE_OWNER',
  'DEPUTY_OWNER',
  'OVERSIGHT_PERSON',
  'PROVIDER_CONTACT',
  'AUTHORISED_REPRESENTATIVE',
  'DATA_PROTECTION_CONTACT',
]);
export type AssignmentRole = keyof typeof AssignmentRole;
