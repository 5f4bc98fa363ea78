import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bindings, endpoints, levels } from './binding-cases.fixture.ts';
import { BindingIndex } from './binding-index.ts';
import { bindingLevels } from './binding-level.table.ts';
import { concerned } from './binding-model.fixture.ts';

test('An index gives the bindings that a walk through all of them gives, in the order of level, priority and age', () => {
  fc.assert(
    fc.property(bindings, endpoints, (some, hop) => {
      const found = new BindingIndex(some).concerning(hop);
      expect(found.map(({ bindingId }) => bindingId)).toEqual(
        concerned(some, hop).map(({ bindingId }) => bindingId),
      );
    }),
    { numRuns: 10_000 },
  );
});

test('The order in which bindings were given does not matter', () => {
  fc.assert(
    fc.property(bindings, endpoints, (some, hop) => {
      const backwards = new BindingIndex(some.toReversed()).concerning(hop);
      expect(backwards).toEqual(new BindingIndex(some).concerning(hop));
    }),
    { numRuns: 1_000 },
  );
});

test('The levels apply in the order of the interface', () => {
  expect(bindingLevels).toEqual(levels.map(([level]) => level));
});
