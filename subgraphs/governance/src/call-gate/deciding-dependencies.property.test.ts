import { takesLinearTime } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AgentUse } from '../compliance/governed-reference.ts';
import { decidingDependencies } from './deciding-dependencies.ts';

const tiers = ['UNCLASSIFIED', 'MINIMAL', 'HIGH', 'GPAI'];
const subjects = 8;

const anyUses = fc.array(fc.tuple(fc.nat(subjects - 1), fc.nat(subjects - 1)), { maxLength: 20 });
const anyTiers = fc.array(fc.constantFrom(...tiers), { minLength: subjects, maxLength: subjects });

const use = (from: number, to: number): AgentUse => ({
  agentId: `${from}`,
  targetId: `${to}`,
  isPublished: false,
});

/** Everything that an agent uses, found by following every use. */
function allOf(agentId: string, uses: readonly AgentUse[]): string[] {
  const reached = new Set([agentId]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { agentId: by, targetId } of uses) if (reached.has(by)) reached.add(targetId);
  }
  return [...reached].filter((id) => id !== agentId);
}

describe('The dependencies that decide about an agent', () => {
  test('are some of all of them, at least one of each tier, at most two, never itself', () => {
    const property = fc.property(anyUses, anyTiers, (pairs, tierList) => {
      const tierOf = (id: string) => String(tierList[Number(id)]);
      const uses = pairs.map(([from, to]) => use(from, to));
      const deciding = decidingDependencies(uses, tierOf);
      for (let agent = 0; agent < subjects; agent += 1) {
        const all = allOf(`${agent}`, uses);
        const some = deciding.get(`${agent}`) ?? [];
        expect(all).toEqual(expect.arrayContaining(some));
        expect(new Set(some.map(tierOf))).toEqual(new Set(all.map(tierOf)));
        for (const tier of tiers) expect(some.filter((id) => tierOf(id) === tier).length).toBeLessThan(3);
      }
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  test('of agents in a circle are found in time linear in their number', async () => {
    const find = (count: number) => {
      const uses = Array.from({ length: count }, (_, index) => use(index, (index + 1) % count));
      const deciding = decidingDependencies(uses, (id) => String(tiers[Number(id) % tiers.length]));
      expect(new Set([...deciding.values()].map(({ length }) => length)).size).toBeLessThanOrEqual(2);
      expect(deciding.size).toBe(count);
    };
    expect(await takesLinearTime(find, 16_000)).toBe(true);
  });
});
