import { defineEnum } from '@agg/kit';

export const IncidentCategory = defineEnum('IncidentCategory', [
  'SERIOUS',
  'DEATH',
  'WIDESPREAD_INFRINGEMENT',
  'CRITICAL_INFRASTRUCTURE',
  'GPAI_SYSTEMIC',
]);
export type IncidentCategory = keyof typeof IncidentCategory;

export const IncidentStatus = defineEnum('IncidentStatus', ['OPEN', 'REPORTED', 'CLOSED']);
export type IncidentStatus = keyof typeof IncidentStatus;
