import type { Snapshot } from '@agg/kit';
import type { BoundGroup, PinnedBinding, SinkKind, SourceKind } from '@agg/policy-engine';
import type { UnmetObligation } from '@agg/schema';
import type { Target } from './active-switch.ts';

/** What a kill switch can stop of a call. */
export type StoppedTarget = Target<SourceKind | SinkKind>;

/** The active kill switches of a tenant, by scope and target: `AGENT:0192…`, `TENANT:`. */
type KillSwitches = ReadonlyMap<string, StoppedTarget & { id: string }>;

/** A subscription of the tenant that has not ended. */
export interface ConsumedSubscription {
  subscriptionId: string;
  providerTenantId: string;
  /** PENDING, ACTIVE or SUSPENDED. */
  status: string;
  /** ISO 8601; from then on it is not live, whatever its status. */
  expiresAt: string | null;
}

/** The live subscriptions of a tenant. */
export interface LiveSubscriptions {
  /** By `subscriberId targetId`. */
  consumed: ReadonlyMap<string, ConsumedSubscription>;
  /** The providers of the targets of other tenants, by `targetId`. */
  foreignProviders: ReadonlyMap<string, string>;
  /** The ids of other tenants' subscriptions to what the tenant offers, as far as they are ACTIVE for the provider. */
  provided: ReadonlySet<string>;
}

/** What the gate finds about a subject that is called. */
export interface GateFinding {
  /** Including tiers inherited from dependencies. */
  riskTier: string;
  /** Unmet mandatory obligations; without any, the subject passes. */
  unmet: readonly UnmetObligation[];
}

/** What the gate decides about calls of the subjects of one kind of a tenant. */
export interface CallGate {
  mode: 'OFF' | 'WARN' | 'ENFORCE';
  /** Of subjects that are recorded or use something, by id; empty where the mode is OFF. */
  bySubject: ReadonlyMap<string, GateFinding>;
  /** Of all other subjects; `null` where the mode is OFF. */
  otherwise: GateFinding | null;
  /** Milliseconds until time alone may change a finding. */
  lastsForMs: number;
}

/** The bindings of a tenant, with the versions of groups and policies that they pin. */
export interface PolicyFacts {
  /** How often bindings of the tenant have changed. */
  epoch: number;
  /** Each version of a group that is bound, once. */
  groups: readonly BoundGroup[];
  bindings: readonly PinnedBinding[];
}

/**
 * What traffic has to know of a tenant at every call. The subgraphs that own the facts declare the snapshots; a subgraph
 * whose calls pass here names those subgraphs in its `queries` and gives the snapshots to its hops.
 */
export interface TrafficFacts {
  killSwitches: Snapshot<KillSwitches>;
  /** A call across tenants needs the snapshots of both: each is dropped by the entries of its own tenant's ledger. */
  subscriptions: Snapshot<LiveSubscriptions>;
  /** Of the kind of sinks that are called. */
  callGate: Snapshot<CallGate>;
  policies: Snapshot<PolicyFacts>;
}
