import { type ActiveKillSwitch, activeSwitch, killSwitches } from '@agg/registry/snapshots';
import { GatewayError } from '@agg/schema';
import type { Hop, Leg } from './hop.types.ts';
import { stoppableOn } from './stoppable.ts';

/** Refuses what a kill switch stops, on both sides. @throws KILL_SWITCH_ACTIVE */
export async function checkKillSwitches(hop: Hop): Promise<void> {
  for (const leg of hop.legs) if (await switchOn(leg, hop)) throw stopped(leg);
}

/** The kill switch of the tenant of a leg that stops a hop. */
export async function switchOn(
  leg: Leg,
  hop: Pick<Hop, 'source' | 'sink'>,
): Promise<ActiveKillSwitch | undefined> {
  return activeSwitch(await leg.context.snapshot(killSwitches), stoppableOn(leg, hop));
}

/** Other tenants do not learn what exactly is stopped, and why. */
export function stopped({ side }: Leg): GatewayError {
  const detail =
    side === 'CONSUMER'
      ? 'A kill switch stops this traffic. GET /registry/v1/kill-switches lists the active ones; an administrator can lift it.'
      : 'The provider of this agent has stopped it.';
  return new GatewayError('KILL_SWITCH_ACTIVE', detail);
}
