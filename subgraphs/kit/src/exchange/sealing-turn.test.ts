import { describe, expect, test } from '@jest/globals';
import type { Sealed } from './seal-tenants.ts';
import { mostFailures, mostTogether, takeSealingTurn } from './sealing-turn.ts';

/** Tenants with rows, of which one transaction seals so many of each. */
function tenantsWith(rows: Record<string, number>, atOnce = 10) {
  const transactions: string[][] = [];
  const failing = new Set<string>();
  const seal = async (tenantIds: readonly string[]): Promise<Map<string, Sealed>> => {
    transactions.push([...tenantIds]);
    for (const tenantId of tenantIds) if (failing.has(tenantId)) throw new Error(`not ${tenantId}`);
    return new Map(
      tenantIds.map((tenantId) => {
        const sealed = Math.min(atOnce, rows[tenantId] ?? 0);
        rows[tenantId] = (rows[tenantId] ?? 0) - sealed;
        return [tenantId, { rows: sealed, hasMore: sealed === atOnce }];
      }),
    );
  };
  return { rows, transactions, failing, seal };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `tenant ${index}`);

describe('Tenants of one turn', () => {
  test('are sealed together, and those on at once that have more rows than one seal covers', async () => {
    const { seal, transactions } = tenantsWith({ a: 3, b: 25, c: 0 });
    expect(await takeSealingTurn(['a', 'b', 'c'], { seal })).toEqual({
      done: ['a', 'c', 'b'],
      failed: [],
      left: [],
    });
    expect(transactions).toEqual([['a', 'b', 'c'], ['b'], ['b']]);
  });

  test('are sealed in several transactions where they are many', async () => {
    for (const [count, sizes] of [
      [mostTogether, [mostTogether]],
      [mostTogether + 1, [mostTogether, 1]],
    ] as const) {
      const { seal, transactions } = tenantsWith({});
      await takeSealingTurn(many(count), { seal });
      expect(transactions.map(({ length }) => length)).toEqual(sizes);
    }
  });

  test('follow in another transaction where their rows did not fit into one', async () => {
    const { seal, transactions } = tenantsWith({ a: 3, b: 4 });
    const withRoomForOne = async (tenantIds: readonly string[]) => {
      const sealed = await seal(tenantIds.slice(0, 1));
      return sealed;
    };
    expect((await takeSealingTurn(['a', 'b'], { seal: withRoomForOne })).done).toEqual(['a', 'b']);
    expect(transactions).toEqual([['a'], ['b']]);
  });

  test('are neither done nor sealed again in the turn where their seals are young', async () => {
    const seal = async () => new Map([['a', { rows: 0, hasMore: true }]]);
    expect(await takeSealingTurn(['a'], { seal })).toEqual({ done: [], failed: [], left: [] });
  });

  test('are sealed although one of them fails, which is told', async () => {
    const { seal, failing, rows } = tenantsWith({ a: 1, b: 2, c: 3, d: 4 });
    failing.add('c');
    const { done, failed } = await takeSealingTurn(['a', 'b', 'c', 'd'], { seal });
    expect([done, rows]).toEqual([['a', 'b', 'd'], { a: 0, b: 0, c: 3, d: 0 }]);
    expect(failed).toEqual([{ item: 'c', error: new Error('not c') }]);
  });

  test('have transactions of their own, after the others, where they have failed before', async () => {
    const { seal, transactions } = tenantsWith({});
    await takeSealingTurn(['a', 'b', 'c'], { seal, alone: new Set(['a']) });
    expect(transactions).toEqual([['b', 'c'], ['a']]);
  });

  test('are left after so many failures, because the database takes none of them', async () => {
    for (const count of [mostFailures - 1, mostFailures, mostFailures + 1]) {
      const { seal, failing, transactions } = tenantsWith({});
      const alone = new Set(many(count));
      for (const tenantId of alone) failing.add(tenantId);
      const { failed, left } = await takeSealingTurn(alone, { seal, alone });
      expect(transactions).toHaveLength(Math.min(count, mostFailures));
      expect(failed.length + left.length).toBe(count);
    }
  });

  test('are sealed no more once the process has to end', async () => {
    const { seal, transactions } = tenantsWith({ a: 25 });
    await takeSealingTurn(['a'], { seal, isOver: () => transactions.length === 2 });
    expect(transactions).toEqual([['a'], ['a']]);
  });
});
