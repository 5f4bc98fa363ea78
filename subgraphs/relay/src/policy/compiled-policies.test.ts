import { expect, test } from '@jest/globals';
import { CompiledPolicies, mostPairs } from './compiled-policies.ts';
import type { PolicyFacts } from './policy-facts.types.ts';

const always = { validFrom: 0, validTo: null };

/** One policy for the whole tenant. */
const facts: PolicyFacts = {
  epoch: 1,
  groups: [
    {
      groupId: 'group',
      version: '1',
      ...always,
      policies: [
        {
          policyId: 'policy',
          version: '1',
          ...always,
          config: {
            type: 'PII_DETECTION',
            mode: 'ENFORCE',
            enabledLegs: {
              requestFromSource: false,
              requestToSink: true,
              responseFromSink: false,
              responseToSource: false,
            },
            entity: { type: 'EMAIL', scoreThreshold: 0.5, action: 'LOG' },
          },
        },
      ],
    },
  ],
  bindings: [
    {
      bindingId: 'binding',
      level: 'TENANT',
      references: {},
      priority: 0,
      createdAt: 0,
      groupId: 'group',
      groupVersion: '1',
      ...always,
    },
  ],
};

test('The policies of as many pairs as are kept stay the same values, and those of further ones are found anew', () => {
  const compiled = new CompiledPolicies(facts);
  const at = (id: number) =>
    compiled.at(
      { source: { kind: 'AGENT', id: `${id}` }, sink: { kind: 'AGENT', id: 'b' } },
      'requestToSink',
      1,
    );
  const first = at(0);
  for (let id = 1; id < mostPairs; id += 1) at(id);
  expect(at(0)).toBe(first);
  for (let id = 1; id <= mostPairs; id += 1) expect(at(id).policies).toHaveLength(1);
  expect(at(0)).not.toBe(first);
  expect(at(0)).toEqual(first);
});
