import { defineEnum } from '@agg/kit';

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
