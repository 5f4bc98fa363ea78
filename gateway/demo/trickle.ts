import { setTimeout as sleep } from 'node:timers/promises';
import type { Graph } from '@agg/schema';
import { askAs } from './ask.ts';
import type { Demo } from './seed.ts';

/** Milliseconds between two changes. */
const pause = 4_000;

/** Makes small changes continuously, so that subscriptions and dashboards have something to show. */
export function startTrickle(graph: Graph, { personas, ids }: Demo): { stop(): Promise<void> } {
  const ask = askAs(graph, personas.admin);
  const stopped = new AbortController();
  const running = (async () => {
    for (let turn = 1; !stopped.signal.aborted; turn += 1) {
      await step(ask, ids, turn).catch(() => undefined);
      await sleep(pause, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

const classifyAgain =
  'mutation($id: UUID!, $reason: Prose!) { classifyMcpServer(mcpServerId: $id, input: { riskTier: MINIMAL }, reason: $reason) { riskTier } }';

async function step(ask: ReturnType<typeof askAs>, ids: Demo['ids'], turn: number): Promise<void> {
  if (turn % 3 === 2) {
    const reason = `Looks up parcels. Makes no decisions. Review ${turn}.`;
    await ask(classifyAgain, { id: ids.mcpServerId, reason });
    return;
  }
  if (turn % 3 === 1) {
    const name = `Driver app ${1 + (turn % 9)}`;
    await ask(
      'mutation($id: UUID!, $name: Name!) { updateChannel(channelId: $id, input: { name: $name }) { name } }',
      { id: ids.channelId, name },
    );
    return;
  }
  const raise = `mutation($id: UUID!) { raiseKillSwitch(scope: MCP_SERVER, targetId: $id, reason: "Demo drill") { id } }`;
  const { id } = await ask(raise, { id: ids.mcpServerId });
  // Two of three drills end at once; the third stays active, so that there is one to see.
  if (turn % 9 !== 0)
    await ask('mutation($id: UUID!) { liftKillSwitch(id: $id, reason: "The drill is over") { id } }', { id });
}
