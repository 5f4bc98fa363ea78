import type { EntityType, PolicyAction, PolicyLeg, PolicyMode } from '@agg/schema/policy-words';
import type { PolicySettings } from './policy-settings.types.ts';
import type { PolicyType } from './policy-type.table.ts';

/** What one version of a policy does (interface, `config`). */
export interface PolicyConfig extends PolicySettings {
  type: PolicyType;
  mode: PolicyMode;
  enabledLegs: Readonly<Record<PolicyLeg, boolean>>;
  entity: {
    type: EntityType;
    /** From 0 to 1: a match counts when its score is at least this. */
    scoreThreshold: number;
    action: PolicyAction;
  };
}
