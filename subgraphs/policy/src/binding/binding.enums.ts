import { defineEnum } from '@agg/kit';
import { bindingLevels, coarseLevels } from '@agg/policy-engine';

export const PolicyBindingLevel = defineEnum('PolicyBindingLevel', bindingLevels);
export type PolicyBindingLevel = keyof typeof PolicyBindingLevel;

export const CoarseBindingLevel = defineEnum('CoarseBindingLevel', coarseLevels);
export type CoarseBindingLevel = keyof typeof CoarseBindingLevel;
