import { accessRuleOf } from '@agg/schema';
import { type CallerKind, callerKinds } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import type { GraphQLObjectType } from 'graphql';
import { cites } from '../../contract/cites.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { type Between, fieldsBetween, rulesOfReference, schema, shownBy } from './graph-of-nouns.ts';

type Callers = ReadonlySet<CallerKind>;

/** Names of people and tenants are for every caller of the tenant; their other fields have rules of their own. */
const openInTenant = ['User', 'TenantDetails'];

/** Fields of what a single mutation returns that is for fewer than those who may read it. */
const explained: Readonly<Record<string, string>> = {
  'AssignmentSet.assignments':
    'People alone confirm their assignments; whoever administers the subject reads them.',
};

const rootRules = readRootFields().flatMap(({ type, name, rule }) => {
  const field = schema.getRootType(type.toLowerCase() as never)?.getFields()[name];
  return field && rule ? [{ type, rule, noun: shownBy(field)?.name }] : [];
});

/** The kinds of callers that some root fields show a type to. */
function callersOf(noun: string, types: readonly string[]): Callers {
  const rules = rootRules.filter((root) => root.noun === noun && types.includes(root.type));
  return new Set(rules.flatMap(({ rule }) => rule.callers));
}

/** Who may read a type: who may query it; for what only changes return, who may change it. */
function readersOf(noun: string): Callers {
  const readers = callersOf(noun, ['Query']);
  return readers.size > 0 ? readers : callersOf(noun, ['Mutation']);
}

/** The kinds of callers that a field and the references behind it let through. */
function letThrough(between: Between): CallerKind[] {
  const { astNode } = between.field;
  const own = astNode && accessRuleOf(astNode);
  const rules = [...(own ? [own] : []), ...rulesOfReference(String(shownBy(between.field)), between)];
  return callerKinds.filter((kind) => rules.every(({ callers }) => callers.includes(kind)));
}

/** The kinds of callers that get to a type from some root field, through all fields on the way. */
function reaching({ name }: GraphQLObjectType, seen: readonly string[] = []): Callers {
  const found = new Set(callersOf(name, ['Query', 'Mutation', 'Subscription']));
  for (const between of fieldsBetween) {
    if (shownBy(between.field)?.name !== name || seen.includes(between.parent.name)) continue;
    const parents = reaching(between.parent, seen.concat(name));
    for (const kind of letThrough(between)) if (parents.has(kind)) found.add(kind);
  }
  return found;
}

const guarded = fieldsBetween
  .map((between) => ({
    ...between,
    name: `${between.parent.name}.${between.field.name}`,
    noun: String(shownBy(between.field)),
  }))
  .filter(({ name, noun }) => !explained[name] && !openInTenant.includes(noun) && readersOf(noun).size > 0);

describe('A field that shows what is read elsewhere', () => {
  test.each(guarded)(
    cites('decided.nested-fields', '$name shows $noun to no kind of caller that its own reads refuse'),
    ({ noun, ...between }) => {
      const kinds = letThrough(between).filter((kind) => reaching(between.parent).has(kind));
      expect(kinds.filter((kind) => !readersOf(noun).has(kind))).toEqual([]);
    },
  );

  test('is found for kill switches, and for what only changes return', () => {
    const names = guarded.map(({ name }) => name);
    const credentials = ['Agent.upstreamCredential', 'McpServer.credential'];
    expect(names).toEqual(expect.arrayContaining(['Agent.killSwitch', 'User.killSwitch', ...credentials]));
  });
});
