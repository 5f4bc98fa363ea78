import { defineSnapshot } from '@agg/kit';
import { keyOfTarget } from '@agg/traffic/kill-switches';
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
    return new Map(answer.activeKillSwitches.map((active) => [keyOfTarget(active), active]));
  },
});
