import { expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { Signals } from '../ledger/signals.ts';
import { followRows } from './follow-rows.ts';

/** Signals that count who listens to them. */
class CountedSignals extends Signals {
  listening = 0;

  override on(...given: Parameters<Signals['on']>): () => void {
    const leave = super.on(...given);
    this.listening += 1;
    return () => {
      this.listening -= 1;
      leave();
    };
  }
}

const one = async () => ['a row'];
const none = async () => [];
const fails = () => Promise.reject(new Error('It cannot be read.'));

test.each([
  ['is left before its first row', one, 0],
  ['is left after a row', one, 1],
  ['is left while it waits', none, 0],
  ['fails', fails, 1],
])('A stream of rows that %s listens no more', async (_how, next, reads) => {
  const signals = new CountedSignals(() => undefined);
  const leaving = new AbortController();
  const context = { feed: { signals }, signal: leaving.signal } as unknown as Context;
  for (const _time of [1, 2, 3]) {
    const rows = followRows(context, { tenantId: 'one', id: 'row', next });
    for (let read = 0; read < reads; read += 1) await rows.next().catch(() => undefined);
    const waiting = rows.next().catch(() => undefined);
    await rows.return();
    await waiting;
  }
  const last = followRows(context, { tenantId: 'one', id: 'row', next: none });
  const waiting = last.next();
  leaving.abort();
  await waiting;
  await last.return();
  expect(signals.listening).toBe(0);
});
