import { defineEnum } from '@agg/kit';
import { sinkKinds, sourceKinds } from '@agg/policy-engine';

export const PolicySourceKind = defineEnum('PolicySourceKind', sourceKinds);
export type PolicySourceKind = keyof typeof PolicySourceKind;

export const PolicySinkKind = defineEnum('PolicySinkKind', sinkKinds);
export type PolicySinkKind = keyof typeof PolicySinkKind;
