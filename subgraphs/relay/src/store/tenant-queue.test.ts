import { randomUUID } from 'node:crypto';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { Talk } from './store.fixture.ts';
import { PendingWrite, type TrafficWrite } from './waiting-writes.ts';
import { mostAttempts, TenantQueue } from './write-queues.ts';

const write = (agentId: string = randomUUID()): TrafficWrite => ({
  kind: 'RELEASE',
  claim: new Talk().claim({ sinkAgentId: agentId }),
});
const agentOf = (given: TrafficWrite) => (given.kind === 'RELEASE' ? given.claim.sinkAgentId : '');

/** A queue that notes its batches, and where faulty writes are refused as PostgreSQL does. */
function queueOf(fault?: (batch: readonly TrafficWrite[]) => Error | undefined) {
  const batches: string[][] = [];
  const clock = new TurnedClock();
  const queue = new TenantQueue(
    async (batch) => {
      batches.push(batch.map(agentOf));
      const error = fault?.(batch);
      await turnOfOthers();
      await turnOfOthers();
      if (error) throw error;
      return batch.map((one) => ({ value: agentOf(one) }));
    },
    () => undefined,
    clock,
  );
  const add = (given: TrafficWrite, size = 0): Promise<unknown> => {
    const pending = new PendingWrite(given, size, clock);
    queue.add(pending);
    return pending.written;
  };
  return { add, batches, clock };
}

const sqlError = (code: string) => Object.assign(new Error('refused'), { code });

describe('The writes of a tenant', () => {
  test('that come while a batch is written are the next batch', async () => {
    const { add, batches } = queueOf();
    const first = [add(write('a')), add(write('b'))];
    await turnOfOthers();
    const later = ['c', 'd', 'e'].map((name) => add(write(name)));
    expect(await Promise.all(first.concat(later))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(batches).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
  });

  test('are written although one beside them is refused', async () => {
    const { add } = queueOf((batch) =>
      batch.some((one) => agentOf(one) === 'bad') ? sqlError('22P02') : undefined,
    );
    const names = ['a', 'b', 'bad', 'c', 'd'];
    const results = await Promise.allSettled(names.map((name) => add(write(name))));
    expect(results.map(({ status }) => status)).toEqual(
      names.map((name) => (name === 'bad' ? 'rejected' : 'fulfilled')),
    );
    expect(results[2]).toMatchObject({ reason: { code: 'VALIDATION_FAILED' } });
  });

  test('are written again after a deadlock, and after a lost connection', async () => {
    const errors = [sqlError('40P01'), sqlError('23505'), sqlError('ECONNRESET')];
    const { add, batches, clock } = queueOf(() => errors.shift());
    const added = add(write('a'));
    // For a while after the lost connection, beside the wait of who has added it.
    await eventually(() => clock.waiting === 2);
    expect(batches).toHaveLength(3);
    await clock.turn(100);
    expect(await added).toBe('a');
    expect(batches).toHaveLength(4);
  });

  test('are written again at once as often as other transactions may be in the way, and later after that', async () => {
    const errors = (count: number) => Array.from({ length: count }, () => sqlError('40P01'));
    const [few, many] = [errors(mostAttempts - 1), errors(mostAttempts)];
    const soon = queueOf(() => few.shift());
    expect(await soon.add(write('a'))).toBe('a');
    expect([soon.batches.length, soon.clock.now()]).toEqual([mostAttempts, 0]);
    const later = queueOf(() => many.shift());
    const added = later.add(write('a'));
    await eventually(() => later.clock.waiting === 2);
    expect(later.batches).toHaveLength(mostAttempts);
    await later.clock.turn(100);
    expect(await added).toBe('a');
  });

  test('are a few of many megabytes in a batch, and are refused where 64 MiB wait', async () => {
    const { add, batches } = queueOf();
    const large = 5 * 2 ** 20;
    const all = Array.from({ length: 13 }, (_, n) => add(write(`${n}`), large));
    await expect(all.at(-1)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await Promise.all(all.slice(0, -1));
    expect(batches.map((batch) => batch.length)).toEqual(batches.map(() => 1));
    expect(await add(write('last'), large)).toBe('last');
  });
});
