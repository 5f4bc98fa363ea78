import { callGates } from '@agg/governance/snapshots';
import { policies } from '@agg/policy/snapshots';
import { killSwitches, subscriptions } from '@agg/registry/snapshots';
import type { TrafficFacts } from '@agg/traffic';

/** What calls of agents have to know of their tenants. */
export const trafficFacts: TrafficFacts = {
  killSwitches,
  subscriptions,
  callGate: callGates.AGENT,
  policies,
};
