import { policyLegs } from '@agg/schema/policy-words';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ActivePolicies, type ActivePolicy, activePolicies } from './active-policies.ts';
import { bindings, endpoints, moments } from './binding-cases.fixture.ts';
import { BindingIndex } from './binding-index.ts';
import { applying, concerned } from './binding-model.fixture.ts';
import { isValidAt, nextChange } from './validity.ts';

const legs = fc.constantFrom(...policyLegs);
/** After the last moment at which anything begins or ends. */
const afterAll = 20;

const nameOf = ({ bindingId, groupId, policyId, policyVersion }: ActivePolicy) =>
  `${bindingId} ${groupId} ${policyId} ${policyVersion}`;

const told = ({ policies, rates }: ActivePolicies) => [policies.map(nameOf), rates.map(nameOf)];

describe('The policies that apply to a hop', () => {
  test('are those of a walk through all bindings, in their order, and those that count calls apart', () => {
    fc.assert(
      fc.property(bindings, endpoints, legs, moments, (some, hop, leg, at) => {
        const active = activePolicies(new BindingIndex(some).concerning(hop), leg, at);
        const modelled = applying(concerned(some, hop), leg, at);
        expect(told(active)).toEqual(
          [false, true].map((isRate) =>
            modelled.filter((one) => one.isRate === isRate).map(({ name }) => name),
          ),
        );
      }),
      { numRuns: 10_000 },
    );
  });

  test('stay the same until the moment that is told, which comes, or never', () => {
    fc.assert(
      fc.property(bindings, legs, moments, (some, leg, at) => {
        const { until, ...now } = activePolicies(some, leg, at);
        expect(until).toBeGreaterThan(at);
        const last = Math.min(until, afterAll) - 1;
        for (let moment = at; moment <= last; moment += 1)
          expect(told(activePolicies(some, leg, moment))).toEqual(told(Object.assign({ until }, now)));
        const borders = some.flatMap(({ group, validFrom, validTo }) =>
          [{ validFrom, validTo }, group, ...group.policies].flatMap((one) => [one.validFrom, one.validTo]),
        );
        if (until !== Number.POSITIVE_INFINITY) expect(borders).toContain(until);
      }),
      { numRuns: 3_000 },
    );
  });

  test('are told with the very configuration and version that is bound', () => {
    fc.assert(
      fc.property(bindings, legs, moments, (some, leg, at) => {
        for (const { bindingId, groupVersion, policyId, policyVersion, config } of activePolicies(
          some,
          leg,
          at,
        ).policies) {
          const group = some.find((one) => one.bindingId === bindingId)?.group;
          const bound = group?.policies.find(
            (one) => one.policyId === policyId && one.version === policyVersion,
          );
          expect(groupVersion).toBe(group?.version);
          expect(config).toBe(bound?.config);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('A time of validity', () => {
  const some = { validFrom: 5, validTo: 8 };

  test.each([
    [4, false],
    [5, true],
    [7, true],
    [8, false],
  ])('at %i holds: %s', (at, holds) => {
    expect(isValidAt(some, at)).toBe(holds);
  });

  test('that is open holds without end', () => {
    expect(isValidAt({ validFrom: 5, validTo: null }, Number.MAX_SAFE_INTEGER)).toBe(true);
  });

  test.each([
    [4, 5],
    [5, 8],
    [7, 8],
    [8, Number.POSITIVE_INFINITY],
  ])('changes after %i at %d', (at, next) => {
    expect(nextChange(some, at)).toBe(next);
  });
});
