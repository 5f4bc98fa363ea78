import { describe, expect, jest, test } from '@jest/globals';
import { CompiledOperation } from '../src/execution/compiled/compiled-operation.ts';
import { Counts } from './counts.ts';
import { type Comparison, Differential } from './differential.ts';
import type { GeneratedOperation } from './operation-generator.ts';
import { shrink } from './shrink.ts';

/** The campaign runs ten times as many, which takes minutes on a small machine. */
const operations = process.env.CAMPAIGN === '1' ? 5_000 : 500;
const subscriptions = 60;
const differential = new Differential();

/** Compares the wanted number of valid operations, and stops at the first difference. */
async function compareMany(wanted: number, kind?: 'subscription'): Promise<Counts> {
  const counts = new Counts();
  for (let seed = 1, valid = 0; valid < wanted; seed++) {
    const operation = differential.generate(seed, kind);
    if (!operation) {
      counts.note('invalid');
      continue;
    }
    valid++;
    const comparison = await differential.compare(operation, seed);
    if (comparison.difference) throw new Error(await report(comparison, seed));
    counts.add(comparison);
  }
  return counts;
}

/** The smallest operation that shows the difference, with both answers. */
async function report({ difference, operation }: Comparison, seed: number): Promise<string> {
  const differs = async (smaller: GeneratedOperation) =>
    differential.isValid(smaller) && (await differential.compare(smaller, seed)).difference === difference;
  const smallest = await shrink(operation, differs);
  const { ours, theirs } = await differential.compare(smallest, seed);
  const parts = [smallest.variables, { ours }, { theirs }].map((part) => JSON.stringify(part));
  return [`Seed ${seed}: ${difference}`, smallest.text, ...parts, differential.planOf(smallest)].join('\n');
}

/** The minimum number of occurrences in a thousand operations. */
const expected: Record<string, number> = {
  compiled: 800,
  joins: 350,
  'equal representations': 40,
  '@requires': 100,
  '@provides': 5,
  'named fragments': 400,
  'inline fragments': 400,
  conditions: 500,
  mutations: 80,
  introspection: 15,
  errors: 200,
  'masked errors': 100,
  'told errors': 50,
  'nulls that rise': 80,
  'no data': 40,
  'errors at depth 1': 30,
  'errors at depth 3': 30,
  'errors at depth 5': 8,
  'errors at depth 7': 1,
  'null as a variable': 20,
  'names of prototypes': 20,
  'several operations': 100,
  'names of plans': 300,
};

/** The maximum number of occurrences in a thousand operations. */
const bearable: Record<string, number> = { invalid: 50, excused: 20 };

describe('the compiled executor', () => {
  test(`answers ${operations} generated operations as the executor of @apollo/gateway does`, async () => {
    const executed = jest.spyOn(CompiledOperation.prototype, 'execute');
    const { counts } = await compareMany(operations);
    const found = inThousand({ ...counts, compiled: executed.mock.calls.length });
    expect(Object.entries(expected).filter(([name, least]) => (found[name] ?? 0) < least)).toEqual([]);
    expect(Object.entries(bearable).filter(([name, most]) => (found[name] ?? 0) > most)).toEqual([]);
  }, 900_000);

  test(`answers the events of ${subscriptions} generated subscriptions as that executor does`, async () => {
    const { counts } = await compareMany(subscriptions, 'subscription');
    expect(counts.answers).toBeGreaterThan(subscriptions);
    expect(counts.joins).toBeGreaterThan(subscriptions / 3);
    expect(counts.errors).toBeGreaterThan(subscriptions / 6);
  });
});

function inThousand(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, (count * 1_000) / operations]),
  );
}
