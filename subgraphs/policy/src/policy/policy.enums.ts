import { defineEnum } from '@agg/kit';
import { policyTypes, rateScopes } from '@agg/policy-engine';

export const PolicyType = defineEnum('PolicyType', policyTypes);
export type PolicyType = keyof typeof PolicyType;

export const PolicyRateScope = defineEnum('PolicyRateScope', rateScopes);
export type PolicyRateScope = keyof typeof PolicyRateScope;
