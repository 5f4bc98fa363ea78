import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StockAgent } from '../../kit/a2a/agent-server.ts';
import { RelayScene } from '../../kit/a2a/relay-scene.ts';
import { RpcClient } from '../../kit/a2a/rpc.ts';
import { startStockAgent03 } from '../../kit/a2a/stock-agent-03.ts';
import { type Child, startProgram } from '../../kit/child.ts';
import { agentCard } from '../../kit/registry-maker.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

/** How much the memory of the product may grow, in bytes. */
const growth = 256 * 1024 * 1024;
const milliseconds = 30_000;
const rounds = 3;
/** Calls of each agent at once, and the longest time in milliseconds until each is repeated: a busy tenant, but no flood. */
const callsOfEach = 3;
const longestPause = 1_000;

let stack: Stack;
let good: StockAgent;
let neighbour: RpcClient;
let agents: Child;
/** Of the loud tenant: one caller for each hostile agent. */
const toHostile: RpcClient[] = [];
beforeAll(async () => {
  stack = await startStack();
  good = await startStockAgent03();
  const quiet = await RelayScene.begin(stack);
  const agentId = await quiet.register(good);
  neighbour = new RpcClient(quiet, await quiet.sender('AGENT', agentId), agentId);
  const loud = await RelayScene.begin(stack);
  const sender = await loud.stranger('AGENT');
  agents = startProgram('@agg/test', 'e2e/relay/hostile-agents.program.js', {});
  const [urls] = (await once(agents.process, 'message')) as [string[]];
  for (const url of urls) {
    const card = { ...agentCard('Hostile'), url };
    const id = await loud.register({ card });
    await loud.maker.subscription('Agent', sender.id, id);
    toHostile.push(new RpcClient(loud, sender, id));
  }
});
afterAll(async () => {
  await agents?.stop();
  await good?.stop();
  await stack?.stop();
});

/** The states of a neighbour's messages, 50 a second. */
async function neighbours(): Promise<string[]> {
  const end = Date.now() + milliseconds;
  const states: Promise<string>[] = [];
  const one = async () => (await neighbour.send('echo hello')).json.result?.status.state;
  for (; Date.now() < end; await sleep(20)) states.push(one());
  return Promise.all(states);
}

async function memory(): Promise<number> {
  const text = await (await fetch(`${stack.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

/** Calls again and again. @returns ends that */
function call(callers: readonly RpcClient[]): () => Promise<void> {
  const ending = new AbortController();
  const loops = callers.flatMap((caller) =>
    Array.from({ length: callsOfEach }, async () => {
      while (!ending.signal.aborted) {
        await caller.send('echo hello', {}, { signal: ending.signal }).catch(() => undefined);
        await sleep(Math.random() * longestPause);
      }
    }),
  );
  return async () => {
    ending.abort();
    await Promise.all(loops);
  };
}

test('Beside hostile agents, others get their answers, and memory stays bounded', async () => {
  await neighbours();
  for (let round = 0; round < rounds; round += 1) {
    const before = await memory();
    const end = call(toHostile);
    expect(new Set(await neighbours())).toEqual(new Set(['completed']));
    await end();
    expect((await memory()) - before).toBeLessThan(growth);
  }
}, 900_000);
