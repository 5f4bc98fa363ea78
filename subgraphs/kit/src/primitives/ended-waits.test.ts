import { getEventListeners } from 'node:events';
import { expect, test } from '@jest/globals';
import { ConnectionTurns } from '../database/connection-turns.ts';
import { HttpExchange } from '../egress/http-exchange.ts';
import { SharedFetches } from '../remote/shared-fetches.ts';
import { TurnedClock } from '../testing/turned-clock.ts';
import { ClosableStream } from './closable-stream.ts';
import { SharedPlaces } from './shared-places.ts';
import { unlessAborted, whileAlive, within } from './within.ts';

/** What a wait is given: work that ends as the test says, and what may end it earlier. */
interface Given {
  work: Promise<string>;
  signal: AbortSignal;
  clock: TurnedClock;
}

const tooLate = () => new Error('It is too late.');

/** Every wait that sets a timer or listens to a signal. */
const waits: Record<string, (given: Given) => Promise<unknown>> = {
  'for work within a time': ({ work, clock }) => within(1_000, () => work, tooLate, clock),
  'for work that gives signs of life': ({ work, clock }) =>
    whileAlive({ first: 1_000, further: 1_000, signs: () => 0 }, () => work, tooLate, clock),
  'for work unless it is aborted': ({ work, signal }) => unlessAborted(work, signal),
  'for an event of a stream': async ({ work, signal }) => {
    const next = async () => ({ done: false, value: await work });
    const stream = new ClosableStream({ next, close: () => undefined }, signal);
    await stream.next().finally(() => stream.return());
  },
  'for a place': async ({ work, signal }) => {
    const places = new SharedPlaces(1);
    const free = await places.take('one', new AbortController().signal);
    work.then(free, free);
    (await places.take('other', signal))();
  },
  'for a turn on a connection': async ({ work, clock }) => {
    const turns = new ConnectionTurns(1, 1_000, undefined, clock);
    await Promise.allSettled([turns.run('one', () => work), turns.run('other', () => work)]);
    expect(turns.waiting).toBe(0);
  },
  'for a fetch that others share': ({ work, signal }) => new SharedFetches().fetch('key', signal, () => work),
  'for a host': async ({ work, signal, clock }) => {
    const exchange = new HttpExchange({ totalMs: 2_000, signal }, clock);
    exchange.waitFor('CONNECTION', 500);
    exchange.waitFor('RESPONSE', 1_000);
    work.then(
      () => exchange.end(),
      (error) => exchange.fail(error),
    );
    await new Promise<void>((resolve) => exchange.onOver(resolve));
  },
};

const ends = {
  'when its work is done': ({ resolve }: PromiseWithResolvers<string>) => resolve('done'),
  'when its work fails': ({ reject }: PromiseWithResolvers<string>) => reject(new Error('It fails.')),
  'when its caller leaves': ({ resolve }: PromiseWithResolvers<string>, leaving: AbortController) => {
    leaving.abort();
    resolve('done');
  },
};

const situations = Object.entries(waits).flatMap(([what, wait]) =>
  Object.entries(ends).map(([when, end]) => ({ what, when, wait, end })),
);

test.each(situations)('A wait $what leaves no timer and no listener behind $when', async ({ wait, end }) => {
  const clock = new TurnedClock();
  const leaving = new AbortController();
  const work = Promise.withResolvers<string>();
  work.promise.catch(() => undefined);
  const waiting = wait({ work: work.promise, signal: leaving.signal, clock });
  await Promise.resolve();
  end(work, leaving);
  await waiting.catch(() => undefined);
  expect([clock.waiting, getEventListeners(leaving.signal, 'abort').length]).toEqual([0, 0]);
});
