import { accessRuleOf } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { readRootFields } from '../../kit/root-fields.ts';
import { collected } from '../../kit/specimens.ts';
import { type Field, fieldsBetween, rulesOfReference, schema, shownBy } from './graph-of-nouns.ts';

const rootRules = new Map(readRootFields().map(({ type, name, rule }) => [`${type}.${name}`, rule]));

/** Fields that show data of another role, with the reason. */
const explained = collected('showsMore');

function rolesOfRoots(typeName: string, roots: readonly string[]): (string | undefined)[] {
  const fields = roots.flatMap((root) =>
    Object.values(schema.getRootType(root.toLowerCase() as never)?.getFields() ?? {}).map((field) => ({
      field,
      rule: rootRules.get(`${root}.${field.name}`),
    })),
  );
  return fields
    .filter(({ field, rule }) => rule && shownBy(field)?.name === typeName)
    .map(({ rule }) => rule?.role);
}

/** The roles of which one is needed to query a type; none if some query shows it without a role. */
function rolesToRead(typeName: string): string[] {
  const roles = rolesOfRoots(typeName, ['Query']);
  return roles.includes(undefined) ? [] : (roles as string[]);
}

const roleOn = ({ astNode }: Field): string | undefined =>
  astNode ? accessRuleOf(astNode)?.role : undefined;

const between = fieldsBetween
  .map(({ parent, field }) => ({
    name: `${parent.name}.${field.name}`,
    parent,
    field,
    noun: String(shownBy(field)),
  }))
  .filter(({ noun }) => rolesToRead(noun).length > 0);

describe('A field that returns a type with its own list', () => {
  test.each(between.filter(({ name }) => !explained[name]))(
    '$name requires a role that can read $noun',
    ({ parent, field, noun }) => {
      const enough = rolesToRead(noun);
      const roles = [roleOn(field), ...rulesOfReference(noun, { parent, field }).map((rule) => rule?.role)];
      const parents = rolesOfRoots(parent.name, ['Query', 'Subscription']);
      const byParent = parents.length > 0 && parents.every((role) => role && enough.includes(role));
      expect(byParent || roles.some((role) => role && enough.includes(role))).toBe(true);
    },
  );

  test('is found, including every explained exception', () => {
    const names = between.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(explained)));
    expect(names.length).toBeGreaterThanOrEqual(10);
  });
});
