import { startStack } from '../kit/stack.ts';
import { atMost, type Row, type Section } from './section.ts';
import { type Crowd, type CrowdFigures, listenTogether } from './sockets/crowd.ts';
import { reportsMemory } from './sockets/gateway-process.ts';
import { startPostgres } from './start-postgres.ts';
import { Undo } from './undo.ts';

type Tell = (progress: string) => void;

/**
 * Many people with fifty sockets each, every person with a separate answer, and one person with all sockets.
 */
const crowds: readonly Crowd[] = [
  { callers: 200, sockets: 10_000 },
  { callers: 1, sockets: 10_000 },
];
const smallCrowds: readonly Crowd[] = [
  { callers: 20, sockets: 1_000 },
  { callers: 1, sockets: 1_000 },
];
/** Windows in seconds up to which a run only checks that it works. */
const shortWindow = 2;

/** One event to many sockets, and the cost of idle sockets. */
export const socketsSection: Section = {
  name: 'sockets',
  title: 'One event to all sockets of a tenant, every message looked at',
  async run(tell, { window }) {
    await using undo = new Undo();
    await startPostgres(undo);
    const rows: Row[] = [];
    for (const crowd of window > shortWindow ? crowds : smallCrowds)
      rows.push(...rowsOf(crowd, await measured(crowd, tell)));
    return rows;
  },
};

/** Uses a product of its own, so that its memory holds nothing of another crowd. */
async function measured(crowd: Crowd, tell: Tell): Promise<CrowdFigures> {
  await using undo = new Undo();
  const environment = {
    ...reportsMemory,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    // All sockets come from this machine, and in one of the crowds from one caller.
    SOCKETS_PER_TENANT: String(crowd.sockets),
    SOCKETS_PER_CALLER: String(crowd.sockets),
    SOCKETS_PER_ADDRESS: '12000',
  };
  const stack = await startStack({ topology: 'in-process', environment });
  undo.later(() => stack.stop());
  // Awaited, because `undo` ends what is needed until then.
  return await listenTogether(stack, crowd, undo, tell);
}

function rowsOf({ callers, sockets }: Crowd, figures: CrowdFigures): Row[] {
  const { delays, messagesPerSecond, memory, connecting, subscribing } = figures;
  const { before, connected, subscribed } = memory;
  const of = `${sockets} sockets of ${callers === 1 ? 'one caller' : `${callers} callers`}:`;
  const kib = (from: number, to: number) => (to - from) / sockets / 1024;
  const stated = (what: string, figure: string): Row => ({ what: `${of} ${what}`, figure });
  const all = delays.flat().sort((one, other) => one - other);
  const worst = Math.max(...delays.map((event) => quantile(event, 0.99)));
  return [
    atMost(`${of} from sending the mutation to having the message, p99`, quantile(all, 0.99), 500, 'ms'),
    atMost(`${of} p99 of the slowest of ${delays.length} events`, worst, 500, 'ms'),
    stated('p50', `${quantile(all, 0.5).toFixed(0)} ms`),
    stated('messages while events follow each other', `${messagesPerSecond.toFixed(0)}/s`),
    atMost(`${of} memory of the gateway for an idle socket`, kib(before.rss, connected.rss), 25, 'KiB'),
    atMost(`${of} the same with an idle subscription`, kib(before.rss, subscribed.rss), 25, 'KiB'),
    stated('JavaScript alone, with it', `${kib(before.heapUsed, subscribed.heapUsed).toFixed(1)} KiB`),
    stated('all connected and acknowledged', `${(connecting / 1000).toFixed(1)} s`),
    stated('all subscribed', `${(subscribing / 1000).toFixed(1)} s`),
  ];
}

function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}
