import { defineSnapshot, type Shared } from '@agg/kit';
import { parse } from 'graphql';
import { registryEvents } from '../registry.events.ts';
import type { KillSwitchTarget } from './kill-switch-target.ts';

/** An active kill switch, without its reason, which only its own tenant may read. */
export interface ActiveKillSwitch extends KillSwitchTarget {
  id: string;
}

/** The active kill switches of a tenant, by scope and target: `AGENT:0192…`, `TENANT:`. */
export type KillSwitches = ReadonlyMap<string, ActiveKillSwitch>;

const { raised, lifted } = registryEvents.KILL_SWITCH;

const question = parse('query activeKillSwitches { activeKillSwitches { id scope targetId } }');

/**
 * The active kill switches of a tenant. A subgraph that uses it names `registry` in its `queries`. Subgraphs of one
 * process share the loaded value.
 */
export const killSwitches = defineSnapshot<KillSwitches>({
  name: 'kill-switches',
  droppedBy: [raised, lifted],
  load: async (context) => {
    const answer = await context.query<{ activeKillSwitches: ActiveKillSwitch[] }>('registry', question);
    return new Map(answer.activeKillSwitches.map((active) => [keyOf(active), active]));
  },
});

/** The kill switch that stops the first stopped one of the targets; `undefined` where none is stopped. */
export function activeSwitch(
  switches: Shared<KillSwitches>,
  targets: readonly KillSwitchTarget[],
): ActiveKillSwitch | undefined {
  if (switches.size === 0) return undefined;
  const stopped = targets.find((target) => switches.has(keyOf(target)));
  return stopped && switches.get(keyOf(stopped));
}

function keyOf({ scope, targetId }: KillSwitchTarget): string {
  return `${scope}:${targetId ?? ''}`;
}
