import { afterEach, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { ConnectionTurns } from './connection-turns.ts';

/** End the transactions that run, oldest first. */
const ends: (() => void)[] = [];

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function endFirst(): Promise<void> {
  ends.shift()?.();
  await settled();
}

afterEach(async () => {
  while (ends.length > 0) await endFirst();
});

/** Transactions that the test ends, in the order in which they began. */
function transactions(turns: ConnectionTurns) {
  const began: string[] = [];
  const run = (tenant: string) =>
    turns.run(tenant, () => {
      began.push(tenant);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { began, run };
}

describe('turns for connections', () => {
  test('leave half of the connections to other tenants, and most of them while others are active [decided.connections-to-the-database]', async () => {
    const { began, run } = transactions(new ConnectionTurns(24, 60_000));
    for (let count = 0; count < 20; count += 1) void run('busy');
    expect(began).toHaveLength(12);
    void run('other');
    expect(began).toHaveLength(13);
    for (let count = 0; count < 9; count += 1) await endFirst();
    expect(began).toHaveLength(13);
    await endFirst();
    expect(began).toHaveLength(14);
  });

  test('go to the tenant with the fewest transactions first', async () => {
    const { began, run } = transactions(new ConnectionTurns(3, 60_000));
    for (const tenant of ['busy', 'busy', 'second', 'busy', 'second', 'third']) void run(tenant);
    expect(began).toEqual(['busy', 'busy', 'second']);
    await endFirst();
    expect(began.at(-1)).toBe('third');
    await endFirst();
    expect(began.at(-1)).toBe('busy');
    await endFirst();
    expect(began.at(-1)).toBe('second');
  });

  test('give half of the connections to a tenant that is alone again', async () => {
    const clock = new TurnedClock();
    const { began, run } = transactions(new ConnectionTurns(24, 60_000, undefined, clock));
    void run('earlier');
    await endFirst();
    await clock.turn(201);
    for (let count = 0; count < 20; count += 1) void run('busy');
    expect(began.slice(1)).toHaveLength(12);
  });

  test('are given back by transactions that fail', async () => {
    const turns = new ConnectionTurns(1, 1_000);
    await expect(turns.run('one', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(turns.run('one', async () => 'runs')).resolves.toBe('runs');
  });

  test('that do not come in time are refused like a full pool, and are not kept', async () => {
    const clock = new TurnedClock();
    const turns = new ConnectionTurns(1, 20, undefined, clock);
    const { run } = transactions(turns);
    void run('one');
    const late = expect(turns.run('one', async () => 'runs')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await clock.turn(20);
    await late;
    await endFirst();
    await expect(turns.run('one', async () => 'runs')).resolves.toBe('runs');
  });

  test('are counted while they are awaited, and no longer once they have begun or are too late', async () => {
    const clock = new TurnedClock();
    const turns = new ConnectionTurns(1, 20, undefined, clock);
    const { began, run } = transactions(turns);
    for (let count = 0; count < 3; count += 1) void run('one');
    expect(turns.waiting).toBe(2);
    for (const waiting of [1, 0]) {
      await endFirst();
      expect(turns.waiting).toBe(waiting);
    }
    await endFirst();
    await clock.turn(20);
    expect(turns.waiting).toBe(0);
    void run('one');
    const late = expect(turns.run('one', async () => 'runs')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    await clock.turn(20);
    await late;
    expect([turns.waiting, began.length]).toEqual([0, 4]);
  });
});
