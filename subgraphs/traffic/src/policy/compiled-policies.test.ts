import { expect, test } from '@jest/globals';
import type { PolicyFacts } from '../facts/traffic-facts.types.ts';
import { CompiledPolicies, mostPairs } from './compiled-policies.ts';

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
          name: 'Policy',
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

test('The policies of a pair that are kept end when one of them does, and begin when another one does', () => {
  const [group] = facts.groups;
  const [binding] = facts.bindings;
  if (!group || !binding) throw new Error('The facts have a group and a binding.');
  const bindings = [
    { ...binding, validTo: 1_000 },
    { ...binding, bindingId: 'later', validFrom: 2_000 },
  ];
  const compiled = new CompiledPolicies({ ...facts, bindings });
  const ends = { source: { kind: 'AGENT' as const, id: 'a' }, sink: { kind: 'AGENT' as const, id: 'b' } };
  const boundAt = (at: number) =>
    compiled.at(ends, 'requestToSink', at).policies.map(({ bindingId }) => bindingId);
  expect([999, 1_000, 1_999, 2_000].map(boundAt)).toEqual([['binding'], [], [], ['later']]);
});
