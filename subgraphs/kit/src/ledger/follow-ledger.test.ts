import { describe, expect, test } from '@jest/globals';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { followLedger } from './follow-ledger.ts';

const things = await startThings();

describe('a follower of the ledger', () => {
  test('receives the entries after the cursor, except those mapped to nothing', async () => {
    const context = things.context();
    for (const name of ['lamp', 'chair', 'table']) await addThing(context, name);
    const entries = await followLedger(context, '0', ({ seq }) => (seq === 2 ? undefined : `entry ${seq}`));
    expect(await entries.next()).toEqual({ done: false, value: 'entry 1' });
    expect(await entries.next()).toEqual({ done: false, value: 'entry 3' });
    await entries.return?.();
  });

  test('can leave at any time, also while waiting for an entry', async () => {
    const entries = await followLedger(things.context(), null, ({ seq }) => seq);
    const waiting = entries.next();
    const left = entries.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await left).toEqual({ done: true, value: undefined });
  });
});
