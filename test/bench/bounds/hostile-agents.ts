import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { startProgram } from '../../kit/child.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import type { Stack } from '../../kit/stack.ts';
import { Undo } from '../undo.ts';
import type { BoundsSection } from './bounds-section.types.ts';
import { type Line, quantile } from './line.ts';

/** How much slower the slowest of a hundred messages may be than beside agents that answer. */
const slower = 2;
/** Below this, in milliseconds, the clock and other programs of the machine make the difference. */
const imperceptible = 20;
/** A message of the neighbour each so many milliseconds; so many of them for each round. */
const pause = 20;
const messagesOfRound = 15;
/** Calls of each agent at once, and the longest time until each is repeated: a busy tenant, but no flood. */
const callsOfEach = 3;
const longestPause = 1_000;

/** The callers of a loud tenant, and one of a quiet tenant. */
async function prepare(stack: Stack, undo: Undo) {
  const good = await startStockAgent03();
  undo.later(() => good.stop());
  const quiet = await RelayScene.begin(stack);
  const goodId = await quiet.register(good);
  const neighbour = new RpcClient(quiet, await quiet.sender('AGENT', goodId), goodId);
  const agents = startProgram('@agg/test', 'e2e/relay/hostile-agents.program.js', {});
  undo.later(() => agents.stop());
  const [urls] = (await once(agents.process, 'message')) as [string[]];
  const loud = await RelayScene.begin(stack);
  const sender = await loud.stranger('AGENT');
  const callerOf = async (card: Record<string, unknown>) => {
    const id = await loud.register({ card });
    await loud.maker.subscription('Agent', sender.id, id);
    return new RpcClient(loud, sender, id);
  };
  const toGood: RpcClient[] = [];
  const toHostile: RpcClient[] = [];
  for (const url of urls) {
    toHostile.push(await callerOf({ ...agentCard('Hostile'), url }));
    toGood.push(await callerOf(good.card));
  }
  return { neighbour, toGood, toHostile };
}

/** The times of a neighbour's messages, at a steady pace. */
async function timesOf(neighbour: RpcClient, count: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  const one = async (): Promise<number> => {
    const sentAt = performance.now();
    await neighbour.send('echo hello');
    return performance.now() - sentAt;
  };
  for (let sent = 0; sent < count; sent += 1) {
    times.push(one());
    await sleep(pause);
  }
  return Promise.all(times);
}

/** The same while the loud tenant calls its agents again and again. */
async function timesBeside(callers: readonly RpcClient[], neighbour: RpcClient, count: number) {
  const ending = new AbortController();
  const loops = callers.flatMap((caller) =>
    Array.from({ length: callsOfEach }, async () => {
      while (!ending.signal.aborted) {
        await caller.send('echo hello', {}, { signal: ending.signal }).catch(() => undefined);
        await sleep(Math.random() * longestPause);
      }
    }),
  );
  const times = await timesOf(neighbour, count);
  ending.abort();
  await Promise.all(loops);
  return times;
}

/** What the calls of one tenant's hostile agents cost the messages of another tenant. */
export const hostileAgents: BoundsSection = {
  name: 'hostile-agents',
  title: 'A message of another tenant',
  async measure({ stack }, rounds): Promise<Line[]> {
    await using undo = new Undo();
    const { neighbour, toGood, toHostile } = await prepare(stack, undo);
    const count = messagesOfRound * rounds;
    await timesOf(neighbour, count / 2);
    const usual = await timesBeside(toGood, neighbour, count);
    const beside = await timesBeside(toHostile, neighbour, count);
    const most = Math.max(imperceptible, slower * quantile(usual, 0.99));
    return [
      { what: 'beside calls of agents that answer', times: usual },
      {
        what: 'beside as many calls of hostile agents',
        times: beside,
        target: `${slower} times that, or ${imperceptible} ms`,
        isMet: quantile(beside, 0.99) <= most,
      },
    ];
  },
};
