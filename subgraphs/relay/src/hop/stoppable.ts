import type { KillSwitchTarget } from '@agg/registry/snapshots';
import type { Hop, Leg } from './hop.types.ts';

/** What a kill switch of the tenant of a leg can stop of a hop: the tenant, its caller, its agent. */
export function stoppableOn(leg: Leg, { source, sink }: Pick<Hop, 'source' | 'sink'>): KillSwitchTarget[] {
  const targets: KillSwitchTarget[] = [{ scope: 'TENANT', targetId: null }];
  if (leg.tenantId === source.tenantId) targets.push({ scope: source.kind, targetId: source.id });
  if (leg.tenantId === sink.tenantId) targets.push({ scope: 'AGENT', targetId: sink.agentId });
  return targets;
}
