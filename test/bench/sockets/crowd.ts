import { allRoles } from '@agg/schema/access';
import type { Stack } from '../../kit/stack.ts';
import type { Undo } from '../undo.ts';
import { BenchClients } from './clients.ts';
import { type Memory, memoryOf, subscriptionsOf } from './gateway-process.ts';
import { KillSwitchFlips } from './kill-switch-flips.ts';

/** The listeners: people of one tenant, and the number of their sockets together. */
export interface Crowd {
  callers: number;
  sockets: number;
}

/** The results. Times in milliseconds. */
export interface CrowdFigures {
  /** For each event, from sending the mutation until each socket has its message, ascending. */
  delays: number[][];
  /** Messages per second while events follow each other as fast as possible. */
  messagesPerSecond: number;
  /** Memory of the gateway's process. */
  memory: { before: Memory; connected: Memory; subscribed: Memory };
  /** Time to connect all sockets, and then to subscribe with each. */
  connecting: number;
  subscribing: number;
}

/** The number of events for warm-up, one at a time, and in a row. */
const events = { first: 5, alone: 20, together: 20 };
/** Resolving the event reads the database once for each caller. */
const watch =
  'subscription { killSwitchChanged { cursor action killSwitch { id scope targetId targetName reason } } }';

/** Opens the sockets, makes events one at a time and then in a row, and checks every message. */
export async function listenTogether(
  stack: Stack,
  { callers, sockets }: Crowd,
  undo: Undo,
  tell: (progress: string) => void,
): Promise<CrowdFigures> {
  const { url, gateway } = stack;
  tell(`${callers} callers come with ${sockets} sockets`);
  const { tokens, flips } = await tenantOf(stack, callers);
  const clients = new BenchClients();
  undo.later(() => clients.close());
  const before = await memoryOf(gateway);
  const connecting = await timed(() => clients.open(url, tokens, sockets));
  const connected = await memoryOf(gateway);
  const subscribing = await timed(() => subscribed(clients, url, sockets));
  const memory = { before, connected, subscribed: await memoryOf(gateway) };
  tell('making events');
  const sent = await oneByOne(flips, clients, events.first + events.alone);
  const together = await timed(async () => {
    await flips.make(events.together);
    await clients.heard(sent.length + events.together);
  });
  const delays = delaysOf(sent, await clients.arrivals()).slice(events.first);
  clients.check();
  return {
    delays,
    memory,
    connecting,
    subscribing,
    messagesPerSecond: rate(events.together * sockets, together),
  };
}

/** A person who makes events, and tokens of the listeners. */
async function tenantOf({ provisioning, url }: Stack, callers: number) {
  const tenantId = await provisioning.tenant('Benchmark');
  const lifetime = 3_600;
  const admin = await provisioning.caller(tenantId, allRoles, { lifetime });
  const tokens: string[] = [];
  while (tokens.length < callers) {
    const name = `Person ${tokens.length}`;
    tokens.push((await provisioning.caller(tenantId, ['REGISTRY:READ'], { name, lifetime })).token);
  }
  return { tokens, flips: await KillSwitchFlips.on(url, admin) };
}

async function subscribed(clients: BenchClients, url: string, count: number): Promise<void> {
  clients.subscribe(watch);
  while ((await subscriptionsOf(url)) < count) {
    clients.check();
    await pause(50);
  }
}

/** Makes each event after every socket has received the last one. @returns when each mutation was sent */
async function oneByOne(flips: KillSwitchFlips, clients: BenchClients, count: number): Promise<number[]> {
  const sent: number[] = [];
  while (sent.length < count) {
    sent.push(Number(process.hrtime.bigint()) / 1e6);
    await Promise.all([flips.make(1), clients.heard(sent.length)]);
    await pause(100);
  }
  return sent;
}

function delaysOf(sent: number[], arrivals: number[][]): number[][] {
  const ascending = (one: number, other: number): number => one - other;
  return sent.map((at, event) => (arrivals[event] ?? []).map((time) => time - at).sort(ascending));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function rate(count: number, milliseconds: number): number {
  return (count * 1_000) / milliseconds;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
