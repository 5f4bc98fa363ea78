import { GatewayError } from '@agg/schema';
import { activeSwitch } from '../facts/active-switch.ts';
import { sinkNouns } from '../facts/sink-noun.ts';
import type { StoppedTarget } from '../facts/traffic-facts.types.ts';
import type { Hop, Side } from '../hop/hop.types.ts';

/** What a kill switch has to know of a hop. */
type StoppableHop = Pick<Hop, 'source' | 'sink' | 'facts'>;

/** Refuses what a kill switch stops, on both sides. @throws KILL_SWITCH_ACTIVE */
export async function checkKillSwitches(hop: Hop): Promise<void> {
  for (const side of hop.sides) if (await switchOn(side, hop)) throw stopped(side, hop);
}

/** The kill switch of the tenant of a side that stops a hop. */
export async function switchOn(side: Side, hop: StoppableHop): Promise<{ id: string } | undefined> {
  const switches = await side.context.snapshot(hop.facts.killSwitches);
  return switches.size === 0 ? undefined : activeSwitch(switches, stoppableOn(side, hop));
}

/** Other tenants do not learn what exactly is stopped, and why. */
export function stopped({ role }: Side, { sink }: StoppableHop): GatewayError {
  const detail =
    role === 'CONSUMER'
      ? 'A kill switch stops this traffic. GET /registry/v1/kill-switches lists the active ones; an administrator can lift it.'
      : `The provider of this ${sinkNouns[sink.kind]} has stopped it.`;
  return new GatewayError('KILL_SWITCH_ACTIVE', detail);
}

/** What a kill switch of the tenant of a side can stop of a hop: the tenant, its caller, what is called. */
function stoppableOn({ tenantId }: Side, { source, sink }: StoppableHop): StoppedTarget[] {
  const targets: StoppedTarget[] = [{ scope: 'TENANT', targetId: null }];
  if (tenantId === source.tenantId) targets.push({ scope: source.kind, targetId: source.id });
  if (tenantId === sink.tenantId) targets.push({ scope: sink.kind, targetId: sink.id });
  return targets;
}
