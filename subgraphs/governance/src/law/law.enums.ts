import { defineEnum } from '@agg/kit';

// What the law distinguishes: its documents name these values.

export const RiskTier = defineEnum('RiskTier', [
  'UNCLASSIFIED',
  'MINIMAL',
  'LIMITED',
  'HIGH',
  'PROHIBITED',
  'GPAI',
  'GPAI_SYSTEMIC',
]);
export type RiskTier = keyof typeof RiskTier;

export const AssignmentRole = defineEnum('AssignmentRole', [
  'ACCOUNTABLE_OWNER',
  'DEPUTY_OWNER',
  'OVERSIGHT_PERSON',
  'PROVIDER_CONTACT',
  'AUTHORISED_REPRESENTATIVE',
  'DATA_PROTECTION_CONTACT',
]);
export type AssignmentRole = keyof typeof AssignmentRole;

export const Control = defineEnum('Control', [
  'EVENT_LOGGING',
  'HUMAN_OVERSIGHT',
  'KILL_SWITCH',
  'TRANSPARENCY_NOTICE',
  'LOG_RETENTION',
  'INCIDENT_REPORTING',
  'ACCESS_CONTROL',
  'CYBERSECURITY',
  'POST_MARKET_MONITORING',
  'EVALUATION',
]);
export type Control = keyof typeof Control;

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

export const IncidentCategory = defineEnum('IncidentCategory', [
  'SERIOUS',
  'DEATH',
  'WIDESPREAD_INFRINGEMENT',
  'CRITICAL_INFRASTRUCTURE',
  'GPAI_SYSTEMIC',
]);
export type IncidentCategory = keyof typeof IncidentCategory;

export const SatisfierKind = defineEnum('SatisfierKind', [
  'DOCUMENT',
  'ASSIGNMENT',
  'CONTROL',
  'CLASSIFICATION',
  'ATTESTATION',
]);
export type SatisfierKind = keyof typeof SatisfierKind;
