import { defineEnum } from '@agg/kit';

export const DocumentStatus = defineEnum('DocumentStatus', [
  'DRAFT',
  'APPROVED',
  'SUPERSEDED',
  'EXPIRED',
  'WITHDRAWN',
  'REJECTED',
]);
export type DocumentStatus = keyof typeof DocumentStatus;
