import { promisedToPeople } from '@agg/schema';
import type { AccessRule } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import { readRootFields } from '../kit/root-fields.ts';
import { cites } from './cites.ts';
import { exceptions, families, familyOf } from './families.ts';

const mutations = readRootFields().filter(({ type }) => type === 'Mutation');
const rules = new Map(mutations.map(({ name, rule }) => [name, rule]));
const descriptions = new Map(mutations.map(({ name, description }) => [name, description]));
const names = [...rules.keys()];

/** What members of a family have in common; the entity of the role is that of their noun. */
function ruleOf(name: string): string {
  const { callers = [], role, signedIn } = rules.get(name) ?? ({} as Partial<AccessRule>);
  return `${[...callers].sort()} ${role?.split(':')[1] ?? 'no role'}${signedIn ? ' signed in' : ''}`;
}

/** Mutations of the same verb on nouns of one kind, and those families that a name does not show. */
const members = new Map<string, string[]>(
  Object.entries(families).map(([family, list]) => [family, [...list]]),
);
for (const name of names) {
  const family = familyOf(name);
  if (family !== name) members.set(family, [...(members.get(family) ?? []), name]);
}
const related = [...members].filter(([, list]) => list.length > 1);

/** The members that do not follow the rule of most; with as many on both sides, what services may do is the rule. */
function differing([, list]: [string, string[]]): string[] {
  const counts = Map.groupBy(
    list.filter((name) => !exceptions[name]),
    ruleOf,
  );
  const [rule] = [...counts].sort(([, one], [, other]) => other.length - one.length)[0] ?? [''];
  return list.filter((name) => ruleOf(name) !== rule);
}

describe('A family of operations has one rule', () => {
  test('and there are such families', () => {
    const found = related.map(([family]) => family);
    for (const family of ['replace*Assignments', 'add*Document', 'archive*', 'revoke*Subscription'])
      expect(found).toContain(family);
    expect(
      Object.values(families)
        .flat()
        .filter((name) => !rules.has(name)),
    ).toEqual([]);
  });

  test.each(related)(
    cites('decided.families', '%s: callers and permission are the same, but for named exceptions'),
    (...family) => {
      expect(differing(family).filter((name) => !exceptions[name])).toEqual([]);
    },
  );

  test('the description says so where the interface gives an operation to people', () => {
    const promised = names.filter((name) => exceptions[name]?.includes('of the interface'));
    expect(promised.length).toBeGreaterThan(0);
    for (const name of promised)
      expect([name, descriptions.get(name)]).toEqual([
        name,
        expect.stringContaining(promisedToPeople.trim()),
      ]);
  });

  test('an exception that no longer differs is not listed', () => {
    const needed = new Set(related.flatMap(differing));
    expect(Object.keys(exceptions).filter((name) => !needed.has(name))).toEqual([]);
  });
});
