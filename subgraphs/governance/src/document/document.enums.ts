import { defineEnum } from '@agg/kit';

export const DocumentKind = defineEnum('DocumentKind', [
  'RISK_ASSESSMENT',
  'ART_6_3_ASSESSMENT',
  'FRIA',
  'DPIA',
  'TECHNICAL_DOCUMENTATION',
  'INSTRUCTIONS_FOR_USE',
  'HUMAN_OVERSIGHT_PROCEDURE',
  'DATA_GOVERNANCE',
  'QMS',
  'CONFORMITY_ASSESSMENT',
  'EU_DECLARATION_OF_CONFORMITY',
  'EU_DATABASE_REGISTRATION',
  'POST_MARKET_MONITORING_PLAN',
  'WORKER_NOTIFICATION',
  'AFFECTED_PERSON_NOTICE',
  'SUPPLIER_AGREEMENT',
  'DECOMMISSIONING_PLAN',
  'GPAI_MODEL_DOCUMENTATION',
  'CODE_OF_CONDUCT',
  'OTHER',
]);
export type DocumentKind = keyof typeof DocumentKind;

export const DocumentStatus = defineEnum('DocumentStatus', [
  'DRAFT',
  'APPROVED',
  'SUPERSEDED',
  'EXPIRED',
  'WITHDRAWN',
  'REJECTED',
]);
export type DocumentStatus = keyof typeof DocumentStatus;
