import { setTimeout as sleep } from 'node:timers/promises';
import { startProgram } from '../kit/child.ts';
import { type Stack, startStack } from '../kit/stack.ts';
import { moveTo, onOtherCore } from './cores.ts';
import { cpuOf, measured, messageOf, startHandler } from './measured-process.ts';
import type { ClientWork, Destination, Times } from './relay/clients.types.ts';
import { messageBody } from './relay/message.ts';
import { tenantThatSends } from './relay/scene.ts';
import { atMost, type Pace, type Row, type Section } from './section.ts';
import { startPostgres } from './start-postgres.ts';
import { DatabaseWatch, type DatabaseWork } from './tenants/database-work.ts';
import { Undo } from './undo.ts';

/** Of all tenants together, so that only the number of tenants differs. */
const senders = 100;
const whole = { tenants: [1, 10, 100], perSecond: 50, seconds: 60 };
const quick = { tenants: [1, 5], perSecond: 20, seconds: 5 };
/** Until what is written once a second, or after some seconds, belongs to the messages of the window. */
const rampUp = 10;
/** Until the sums of the last second are written, in milliseconds. */
const rest = 2_000;

const environment = {
  ...measured,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  OUTBOUND_HTTP_HOSTS: '127.0.0.2',
  OUTBOUND_ALLOW_CIDRS: '127.0.0.2/32',
  OUTBOUND_CONNECTIONS_PER_HOST: '64',
  TRAFFIC_MIB_PER_SECOND: '1000',
};

/** What a message costs, by the number of tenants that send at the same rate together. */
export const tenantsSection: Section = {
  name: 'tenants',
  title: `Messages of ${senders} senders, ${whole.perSecond} a second: what one costs, by the number of their tenants`,
  async run(tell, pace) {
    const { tenants, perSecond, seconds } = pace.isQuick ? quick : whole;
    await using undo = new Undo();
    const scene = await startScene(undo);
    const all = new Map<number, Destination[]>();
    for (const count of tenants) {
      tell(`registering ${senders} senders in ${count} tenants`);
      all.set(count, await scene.destinationsIn(count));
    }
    tell('until what registering has begun is done');
    await scene.quiet();
    const costs = new Map<number, Cost>();
    for (const [count, destinations] of all) {
      tell(`${perSecond} messages a second of ${count} tenants`);
      const work = { destinations, perSecond, seconds: pace.isQuick ? seconds : windowOf(pace, seconds) };
      const cost = await scene.costOf({ kind: 'pace', ...work });
      tell(shown(cost));
      costs.set(count, cost);
    }
    return rowsOf(costs);
  },
};

/** Three windows at least: seals are written each half minute. */
function windowOf({ window }: Pace, seconds: number): number {
  return window > 4 ? window : seconds;
}

/** What one message costs. */
interface Cost {
  transactions: number;
  statements: number;
  /** Bytes. */
  wal: number;
  /** Of PostgreSQL and of the gateway, in microseconds. */
  database: number;
  gateway: number;
  /** Milliseconds until half of them were answered. */
  median: number;
}

async function startScene(undo: Undo) {
  moveTo('other', process.pid);
  await startPostgres(undo);
  const agent = await startHandler('relay/agent.program.js', {}, onOtherCore);
  undo.later(() => agent.child.kill());
  const stack = await startStack({ topology: 'in-process', environment });
  undo.later(() => stack.stop());
  moveTo('measured', Number(stack.gateway.process.pid));
  const clients = startProgram('@agg/test', 'bench/relay/clients.program.js', {}, onOtherCore);
  undo.later(() => clients.kill());
  const watch = await DatabaseWatch.start(stack.database.url, undo);
  const send = async (work: ClientWork): Promise<Times> => {
    const answer = messageOf<{ times: Times }>(clients.process, 'times').catch((error: Error) => {
      throw new Error(`${error.message} It printed:\n${clients.output()}`);
    });
    clients.process.send(work);
    return (await answer).times;
  };
  return {
    quiet: () => watch.quiet(),
    destinationsIn: (count: number) => destinationsIn(stack, agent.url, count),
    costOf: async (work: ClientWork & { kind: 'pace' }): Promise<Cost> => {
      for (const destination of work.destinations) await contact(destination);
      await send({ ...work, seconds: rampUp });
      const workSoFar = async () => ({ ...(await watch.workSoFar()), gateway: await cpuOf(stack.gateway) });
      const before = await workSoFar();
      const times = await send(work);
      await sleep(rest);
      return costBetween(before, await workSoFar(), times);
    },
  };
}

/** Sends until an answer comes: on a slow machine, what applies to a tenant's first message may not be read in time. */
async function contact({ url, path, headers }: Destination): Promise<void> {
  for (;;) {
    const body = messageBody('message/send', crypto.randomUUID());
    const { status } = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    if (status === 200) return;
    await sleep(1_000);
  }
}

type Work = DatabaseWork & { gateway: number };

function costBetween(before: Work, after: Work, { p50, count }: Times): Cost {
  const each = (name: keyof Work) => (after[name] - before[name]) / count;
  return {
    transactions: each('transactions'),
    statements: each('statements'),
    wal: each('wal'),
    database: each('cpu'),
    gateway: each('gateway'),
    median: p50,
  };
}

/** One tenant after the other: requests at the same time from one address are limited. */
async function destinationsIn(stack: Stack, agentUrl: string, count: number): Promise<Destination[]> {
  const all: Destination[][] = [];
  for (let tenant = 0; tenant < count; tenant += 1)
    all.push(await tenantThatSends(stack, agentUrl, senders / count));
  // Of each tenant in turn.
  return Array.from(
    { length: senders },
    (_, index) => all[index % count]?.[Math.floor(index / count)] as Destination,
  );
}

/** The most that a message of many tenants may cost, in times of one of a single tenant. */
const mostTimes = 1.3;

function rowsOf(costs: Map<number, Cost>): Row[] {
  const [[one, least] = [], ...others] = costs;
  if (!(one && least)) return [];
  const rows = Array.from(costs, ([count, cost]) => ({ what: `of ${count} tenants`, figure: shown(cost) }));
  const [most, cost] = others.at(-1) ?? [one, least];
  const ratio = (what: string, name: keyof Cost): Row =>
    atMost(`${what}, ${most} tenants beside ${one}`, cost[name] / least[name], mostTimes, 'times');
  return [
    ...rows,
    ratio('processor time of PostgreSQL', 'database'),
    ratio('processor time of the gateway', 'gateway'),
    ratio('transactions', 'transactions'),
    ratio('write-ahead log', 'wal'),
  ];
}

function shown({ transactions, statements, wal, database, gateway, median }: Cost): string {
  const counted = Number.isNaN(statements) ? '' : `${statements.toFixed(2)} statements, `;
  return `${transactions.toFixed(2)} transactions, ${counted}${(wal / 1024).toFixed(1)} KiB of log; PostgreSQL ${database.toFixed(0)} µs, gateway ${gateway.toFixed(0)} µs; ${median.toFixed(1)} ms`;
}
