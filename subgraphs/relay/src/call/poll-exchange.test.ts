import { randomUUIDv7 } from 'node:crypto';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { startGovernedRelay } from './governed-relay.fixture.ts';
import { longestDelay, pollExchange } from './repeated-message.ts';

const relay = await startGovernedRelay();

/** The id of an exchange that began some seconds ago. */
function idOf(secondsAgo: number): string {
  const time = (Date.now() - secondsAgo * 1_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUIDv7().slice(13)}`;
}

/** Polls an exchange until that ends. @returns the times of the reads, and the error that they end with */
async function polled(exchangeId: string) {
  const clock = new TurnedClock();
  const times: number[] = [];
  let error: unknown;
  const polling = (async () => {
    for await (const _ of pollExchange(relay.context(), exchangeId, clock)) times.push(clock.now());
  })();
  const ended = polling.catch((thrown) => {
    error = thrown;
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  // Between two reads nothing else waits for the clock.
  for (;;) {
    await eventually(() => isOver || clock.waiting > 0);
    if (isOver) return { times, error };
    await clock.turn(10);
  }
}

test('Who waits for another call looks until its process has seemed dead for longer than a delay', async () => {
  const { times, error } = await polled(idOf(60));
  expect(error).toMatchObject({ code: 'CONFLICT' });
  expect(times.findIndex((time) => time > longestDelay)).toBe(times.length - 1);
});
