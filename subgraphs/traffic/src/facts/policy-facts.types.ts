import type { BoundGroup, PinnedBinding } from '@agg/policy-engine';

/** The bindings of a tenant, with the versions of groups and policies that they pin. */
export interface PolicyFacts {
  /** How often bindings of the tenant have changed. */
  epoch: number;
  /** Each version of a group that is bound, once. */
  groups: readonly BoundGroup[];
  bindings: readonly PinnedBinding[];
}
