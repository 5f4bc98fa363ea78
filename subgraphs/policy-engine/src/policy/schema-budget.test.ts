import { expect, test } from '@jest/globals';
import { DetectorTimeout } from '../finder/finder.types.ts';
import { SchemaBudget } from './schema-budget.ts';

const longest = 50;

/** A match that takes so many milliseconds, and looks at the time in them. */
const matching = (budget: SchemaBudget) => budget.run(() => budget.spend(1_000));

test.each([
  ['in time', longest - 20, false],
  ['too late', longest + 20, true],
])('A match that ends %s is charged to the other work of its content', (_when, milliseconds, isLate) => {
  const charged: number[] = [];
  const budget = new SchemaBudget(
    () => () => milliseconds,
    (steps) => charged.push(steps),
  );
  if (isLate) expect(() => matching(budget)).toThrow(DetectorTimeout);
  else matching(budget);
  expect(charged).toEqual([milliseconds * 50_000]);
  // What it took is gone for the next one.
  expect(() => matching(budget)).toThrow(DetectorTimeout);
});
