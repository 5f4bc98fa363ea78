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

/** How much slower the slowest of a hundred messages may be than without hostile agents. */
const slower = 2;
/** Below this, in milliseconds, the clock and other programs of the machine make the difference. */
const imperceptible = 20;
/** How much the memory of the product may grow, in bytes. */
const growth = 256 * 1024 * 1024;
const milliseconds = 30_000;
const rounds = 5;
/** Calls of each agent at once, and the longest time in milliseconds until each is repeated: a busy tenant, but no flood. */
const callsOfEach = 3;
const longestPause = 1_000;

let stack: Stack;
let good: StockAgent;
let neighbour: RpcClient;
let agents: Child;
/** Of the loud tenant: one caller for each hostile agent, and as many for a good one. */
const toHostile: RpcClient[] = [];
const toGood: RpcClient[] = [];
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
    const goodId = await loud.register(good);
    await loud.maker.subscription('Agent', sender.id, goodId);
    toGood.push(new RpcClient(loud, sender, goodId));
  }
});
afterAll(async () => {
  await agents?.stop();
  await good?.stop();
  await stack?.stop();
});

/** The 99th percentile of a neighbour's messages, 50 a second, in milliseconds. */
async function slowest(): Promise<number> {
  const end = performance.now() + milliseconds;
  const times: Promise<number>[] = [];
  const one = async (): Promise<number> => {
    const sentAt = performance.now();
    const { json } = await neighbour.send('echo hello');
    expect(json.result.status.state).toBe('completed');
    return performance.now() - sentAt;
  };
  while (performance.now() < end) {
    times.push(one());
    await sleep(20);
  }
  const sorted = (await Promise.all(times)).toSorted((left, right) => left - right);
  return Number(sorted[Math.floor(sorted.length * 0.99)]);
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

/** The same while the loud tenant calls. */
async function slowestBeside(callers: readonly RpcClient[]): Promise<number> {
  const end = call(callers);
  await sleep(500);
  const p99 = await slowest();
  await end();
  return p99;
}

test('Beside hostile agents, others keep their p99 within twice, and memory stays bounded', async () => {
  await slowest();
  const seen: { alone: number; usual: number; beside: number; grown: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await slowest();
    const usual = await slowestBeside(toGood);
    const before = await memory();
    const beside = await slowestBeside(toHostile);
    seen.push({ alone, usual, beside, grown: (await memory()) - before });
  }
  process.stdout.write(`${JSON.stringify(seen)}\n`);
  // Any calls cost the others time on the same processor: those of hostile agents are compared with those of good ones.
  // The machine's other programs disturb some rounds; the relay would disturb every one.
  const byRatio = seen.toSorted((one, other) => one.beside / one.usual - other.beside / other.usual);
  const { usual, beside } = byRatio[rounds >> 1] ?? {};
  expect(beside).toBeLessThan(Math.max(imperceptible, slower * Number(usual)));
  expect(Math.max(...seen.map(({ grown }) => grown))).toBeLessThan(growth);
}, 900_000);
