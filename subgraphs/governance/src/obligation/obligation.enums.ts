import { defineEnum } from '@agg/kit';

export const ObligationStatus = defineEnum('ObligationStatus', [
  'SATISFIED',
  'MISSING',
  'PENDING_APPROVAL',
  'EXPIRED',
  'EXPIRING',
  'WAIVED',
  'NOT_APPLICABLE',
]);
export type ObligationStatus = keyof typeof ObligationStatus;

export const FixTarget = defineEnum('FixTarget', [
  'CLASSIFICATION',
  'DOCUMENTS',
  'ASSIGNMENTS',
  'CONTROLS',
  'APPROVAL',
]);
export type FixTarget = keyof typeof FixTarget;
