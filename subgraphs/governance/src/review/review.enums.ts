import { defineEnum } from '@agg/kit';

export const ReviewKind = defineEnum('ReviewKind', [
  'DOCUMENT_APPROVAL',
  'DOCUMENT_EXPIRY',
  'DOCUMENT_REVIEW',
  'ASSIGNMENT_CONFIRMATION',
  'OWNER_INACTIVE',
  'LITERACY_ATTESTATION',
  'INCIDENT_DUE',
  'GOVERNANCE_APPROVAL',
]);
export type ReviewKind = keyof typeof ReviewKind;
