import { TurnedClock } from '@agg/kit/testing';
import { describe, expect, test } from '@jest/globals';
import type { AddSums } from './define-sums.ts';
import { mostFailures, mostTogether, mostWaiting, SumWriter } from './sum-writer.ts';

interface Summand {
  tenantId: string;
}

/** A writer of two tables, on a database that takes summands unless it is told otherwise. */
class Written {
  readonly clock = new TurnedClock();
  /** Of each transaction, how many summands of each tenant. */
  readonly transactions: Record<string, number>[] = [];
  /** Whose summands fail. */
  readonly failing = new Set<string>();
  /** Whether the answer to a commit is lost. */
  isCommitLost = false;
  readonly sums: SumWriter<{ one: AddSums<Summand>; other: AddSums<Summand> }>;
  #open: Record<string, number> = {};
  #failures = 0;

  constructor() {
    const add: AddSums<Summand> = async (_db, summands) => {
      for (const { tenantId } of summands) {
        if (this.failing.has(tenantId)) throw new Error('no');
        this.#open[tenantId] = (this.#open[tenantId] ?? 0) + 1;
      }
    };
    const run = (_tenantIds: readonly string[], work: (db: never) => Promise<void>) => this.#run(work);
    this.sums = new SumWriter({ one: add, other: add }, run, this.clock);
  }

  count(...tenantIds: string[]): void {
    for (const tenantId of tenantIds) this.sums.count('one', { tenantId });
  }

  /** Turns to the next writing. @returns how many transactions have failed in it */
  async next(): Promise<number> {
    this.#failures = 0;
    await this.clock.turn(1_000);
    return this.#failures;
  }

  async #run(work: (db: never) => Promise<void>): Promise<void> {
    this.#open = {};
    await work(undefined as never).catch((error) => {
      this.#failures += 1;
      throw error;
    });
    this.transactions.push(this.#open);
    if (this.isCommitLost) throw new Error('The connection was lost.');
  }
}

describe('Sums of tenants', () => {
  test('are written together once a second, whatever their tables [decided.sums-of-agents]', async () => {
    const written = new Written();
    written.count('a', 'b', 'a');
    written.sums.count('other', { tenantId: 'b' });
    await written.clock.turn(999);
    expect([written.transactions, written.clock.waiting]).toEqual([[], 1]);
    await written.clock.turn(1);
    expect([written.transactions, written.clock.waiting]).toEqual([[{ a: 2, b: 2 }], 0]);
    written.count('c');
    await written.next();
    expect(written.transactions).toEqual([{ a: 2, b: 2 }, { c: 1 }]);
  });

  test('that could not be written are written later', async () => {
    const written = new Written();
    written.failing.add('a');
    written.count('a', 'a');
    expect(await written.next()).toBe(1);
    expect(written.transactions).toEqual([]);
    written.failing.clear();
    await written.next();
    expect(written.transactions).toEqual([{ a: 2 }]);
  });

  test('are as many as may wait in a second, for each tenant', async () => {
    const written = new Written();
    for (let counted = 0; counted < mostWaiting; counted += 1) written.count('all');
    for (let counted = 0; counted < mostWaiting + 1; counted += 1) written.count('more');
    written.count('one');
    await written.next();
    expect(Object.assign({}, ...written.transactions)).toEqual({
      all: mostWaiting,
      more: mostWaiting,
      one: 1,
    });
  });

  test('are written in several transactions where they are many', async () => {
    const written = new Written();
    for (let tenant = 0; tenant < mostTogether.tenants + 1; tenant += 1) written.count(`tenant ${tenant}`);
    await written.next();
    expect(written.transactions.map((one) => Object.keys(one).length)).toEqual([mostTogether.tenants, 1]);
  });

  test('are written once when the process ends', async () => {
    const written = new Written();
    written.count('a', 'b', 'a');
    await written.sums.stop();
    await written.clock.turn(10_000);
    expect(written.transactions).toEqual([{ a: 2, b: 1 }]);
  });
});

describe('A tenant whose sums cannot be written', () => {
  test('keeps no others from being written, and costs them one look for it', async () => {
    const written = new Written();
    const others = Array.from({ length: 31 }, (_, index) => `tenant ${index}`);
    written.failing.add('bad');
    written.count(...others.slice(0, 20), 'bad', ...others.slice(20));
    // The whole, and each half with it.
    expect(await written.next()).toBe(6);
    expect(Object.keys(Object.assign({}, ...written.transactions)).toSorted()).toEqual(others.toSorted());
    written.count(...others);
    // From now on it is alone.
    expect(await written.next()).toBe(1);
    expect(written.transactions.at(-1)).toEqual(Object.fromEntries(others.map((tenantId) => [tenantId, 1])));
    written.failing.clear();
    await written.next();
    expect(written.transactions.at(-1)).toEqual({ bad: 1 });
    written.count('bad', 'good');
    await written.next();
    expect(written.transactions.at(-1)).toEqual({ bad: 1, good: 1 });
  });

  test('is one of all where the database takes nothing: few are tried, and nothing is lost', async () => {
    const written = new Written();
    const all = Array.from({ length: 100 }, (_, index) => `tenant ${index}`);
    for (const tenantId of all) written.failing.add(tenantId);
    written.count(...all);
    expect(await written.next()).toBe(mostFailures);
    written.failing.clear();
    await written.next();
    expect(Object.keys(Object.assign({}, ...written.transactions))).toHaveLength(100);
  });
});

test('What may have been committed is not written again', async () => {
  const written = new Written();
  written.isCommitLost = true;
  written.count('a', 'b');
  await written.next();
  written.isCommitLost = false;
  written.count('a');
  await written.next();
  expect(written.transactions).toEqual([{ a: 1, b: 1 }, { a: 1 }]);
});
