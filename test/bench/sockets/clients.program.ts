import { setTimeout } from 'node:timers/promises';
import { BenchSocket } from './bench-socket.ts';
import type { Asked, Told } from './clients.types.ts';

/**
 * Many clients in one process: opens sockets, subscribes with each, and reports when each message arrived.
 */
const sockets: BenchSocket[] = [];
/** Cursors of the events in the order of their first arrival. */
const events: string[] = [];
/** The times at which sockets received each event, in milliseconds of the system's monotonic clock. */
const arrivals: number[][] = [];
/** The number of sockets that connect at a time. */
const atATime = 50;
/** Milliseconds between groups of `atATime` subscribing sockets. */
const pause = 40;

const tell = (told: Told): boolean | undefined => process.send?.(told);

function broken(reason: string): void {
  tell({ broken: reason });
}

/** Every socket has to receive the same events in the same order: anything else is an error. */
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

/** Spread over time, as in a real crowd: the number of requests that may wait for the database is bounded. */
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
