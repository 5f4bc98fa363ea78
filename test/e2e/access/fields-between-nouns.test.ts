import { readFileSync } from 'node:fs';
import type { AccessRule } from '@agg/schema';
import { subgraphs } from '@agg/subgraphs';
import { describe, expect, test } from '@jest/globals';
import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import { repository } from '../../kit/repository.ts';
import { readRootFields } from '../../kit/root-fields.ts';
import { collected } from '../../kit/specimens.ts';

type Field = GraphQLField<unknown, unknown>;
interface Between {
  parent: GraphQLObjectType;
  field: Field;
}

const sdl = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
const schema = buildASTSchema(parse(sdl, { noLocation: true }));
const rootRules = new Map(readRootFields().map(({ type, name, rule }) => [`${type}.${name}`, rule]));

/** Fields that show data of another role, with the reason. */
const explained = collected('showsMore');

/** The type of a field, or of the content of its page. */
function shownBy(field: Field): GraphQLObjectType | undefined {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return undefined;
  const content = type.name.endsWith('Page') && type.getFields().content;
  return content ? (getNamedType(content.type) as GraphQLObjectType) : type;
}

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

function roleOn({ astNode }: Field): string | undefined {
  const access = astNode?.directives?.find(({ name }) => name.value === 'access');
  const role = access?.arguments?.find(({ name }) => name.value === 'role')?.value;
  return role?.kind === Kind.STRING ? role.value : undefined;
}

/** The access rules of a type's references, if a field of another subgraph leads to it. */
function rulesOfReference(typeName: string, { parent, field }: Between): AccessRule[] {
  const graphs = graphsOf(field, 'join__field') ?? graphsOf(parent, 'join__type') ?? [];
  const others = subgraphs.filter(({ name }) => !graphs.includes(name.toUpperCase().replaceAll('-', '_')));
  return others.flatMap(({ references = {} }) => references[typeName]?.access ?? []);
}

/** The subgraphs of a field or a type; `undefined` where the supergraph does not state them. */
function graphsOf({ astNode }: Field | GraphQLObjectType, directive: string): string[] | undefined {
  const joins = astNode?.directives?.filter(({ name }) => name.value === directive) ?? [];
  const given = joins.flatMap((join) => join.arguments?.filter(({ name }) => name.value === 'graph') ?? []);
  const graphs = given.flatMap(({ value }) => (value.kind === Kind.ENUM ? [value.value] : []));
  return graphs.length > 0 ? graphs : undefined;
}

const between = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !/^(_|Query$|Mutation$|Subscription$)|Page$/.test(name))
  .flatMap((parent) =>
    Object.values(parent.getFields()).map((field) => ({ parent, field, noun: shownBy(field) })),
  )
  .filter(({ noun }) => noun && rolesToRead(noun.name).length > 0)
  .map(({ parent, field, noun }) => ({
    name: `${parent.name}.${field.name}`,
    parent,
    field,
    noun: String(noun),
  }));

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
