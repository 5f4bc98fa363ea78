import { setTimeout } from 'node:timers/promises';
import { BenchSocket } from './bench-socket.ts';
import type { Asked, Told } from './clients.types.ts';

/** Many clients in one process: opens sockets, subscribes with each, and says when each message came. */
const sockets: BenchSocket[] = [];
/** Cursors of the events in the order in which they came first. */
const events: string[] = [];
/** When each socket was told of each event, in milliseconds of the system's monotonic clock. */
const arrivals: number[][] = [];
/** How many sockets are connected at a time. */
const atATime = 50;
/** Milliseconds before as many of them subscribe. */
const pause = 40;

const tell = (told: Told): boolean | undefined => process.send?.(told);

function broken(reason: string): void {
  tell({ broken: reason });
}

/** The events of a socket must be those of all others, in their order: anything else is an error. */
function messageTaker(): (text: Buffer) => void {
  let taken = 0;
  return (text) => {
    const cursor = cursorOf(text);
    if (!cursor) return broken(text.toString());
    if (taken === events.length) events.push(cursor);
    if (events[taken] !== cursor) return broken(`Event ${cursor} came where ${events[taken]} was due.`);
    const times = arrivals[taken] ?? [];
    arrivals[taken] = times;
    times.push(Number(process.hrtime.bigint()) / 1e6);
    taken += 1;
    if (times.length === sockets.length) tell({ heard: taken });
  };
}

function cursorOf(text: Buffer): string | undefined {
  const start = text.indexOf('"cursor":"') + 10;
  return start < 10 ? undefined : text.toString('latin1', start, text.indexOf('"', start));
}

async function open({ url, tokens, count }: Extract<Asked, { ask: 'open' }>): Promise<void> {
  let opened = 0;
  const more = async (): Promise<void> => {
    while (opened < count) {
      const token = String(tokens[opened % tokens.length]);
      opened += 1;
      const socket = new BenchSocket({
        url: new URL(url),
        token,
        onMessage: messageTaker(),
        onClose: broken,
      });
      sockets.push(socket);
      await socket.open();
    }
  };
  await Promise.all(Array.from({ length: atATime }, more));
  tell({ opened });
}

/** Not in one instant, which no crowd would: waiting for the database is bounded. */
async function subscribe(query: string): Promise<void> {
  for (const [index, socket] of sockets.entries()) {
    socket.subscribe(query);
    if (index % atATime === 0) await setTimeout(pause);
  }
}

process.on('message', (asked: Asked) => {
  if (asked.ask === 'open') void open(asked);
  if (asked.ask === 'subscribe') void subscribe(asked.query);
  if (asked.ask === 'arrivals') tell({ arrivals });
});
