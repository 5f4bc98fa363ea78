import { scalarsByName } from '@agg/schema';
import { beforeEach, expect, test } from '@jest/globals';
import { parse } from 'graphql';
import { graphOf } from './compiled-graph.ts';
import type { Reference } from './reference.types.ts';
import { federatedSchema } from './subgraph-schema.ts';

const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@external", "@requires"])
  scalar UUID
  enum Colour { RED GREEN }
  union Anything = Lamp | Fitting
  type Fitting { lampIds: [UUID!]! inner: Fitting anything: Anything }
  type Lamp @key(fields: "id") {
    id: UUID! fitting: Fitting @external colour: Colour @external
    price: Int @requires(fields: "fitting { lampIds inner { lampIds } anything { __typename } } colour")
  }
  type Query { lamps: [Lamp] }
`);

const loaded: Reference[][] = [];
beforeEach(() => void loaded.splice(0));

const load = async (_context: unknown, references: readonly Reference[]) => {
  loaded.push([...references]);
  return references.map(({ id }) => ({ id }));
};
const schema = federatedSchema(typeDefs, { UUID: scalarsByName.get('UUID') as object }, { Lamp: { load } });
const caller = { kind: 'SERVICE', id: 'c', tenantId: 't', roles: [] };
const graph = graphOf(schema, () => ({ caller }));

const id = '0190a000-0000-7000-8000-000000000001';
const document = parse('query ($r: [_Any!]!) { _entities(representations: $r) { ... on Lamp { id } } }');

async function entitiesOf(...references: object[]) {
  const variables = { r: references.map((reference) => ({ __typename: 'Lamp', ...reference })) };
  const { data, errors } = await graph.execute({ document, variables, caller: null, requestId: 'r' });
  return { entities: data?._entities, errors: errors?.map(({ message, path }) => ({ message, path })) };
}

test.each<[string, object]>([
  ['a text for a UUID', { id: 'text' }],
  ['a number for a UUID', { id: 7 }],
  ['null for a non-null field', { id: null }],
  ['a list for an object', { id, fitting: [] }],
  ['a text for a list', { id, fitting: { lampIds: id } }],
  ['a list with a wrong item', { id, fitting: { lampIds: [id, 'x'] } }],
  ['a wrong value deep inside', { id, fitting: { lampIds: [], inner: { lampIds: [null] } } }],
  ['an unknown enumeration value', { id, colour: 'BLUE' }],
  ['a text for one of several types', { id, fitting: { lampIds: [], anything: 'x' } }],
])('a reference with %s is not looked up, and the others are answered', async (_what, wrong) => {
  const message = 'A reference to "Lamp" has a value of the wrong type.';
  expect(await entitiesOf({ id }, wrong, { id })).toEqual({
    entities: [{ id }, null, { id }],
    errors: [{ message, path: ['_entities', 1] }],
  });
  expect(loaded).toEqual([[expect.objectContaining({ id }), expect.objectContaining({ id })]]);
  loaded.length = 0;
  expect((await entitiesOf(wrong)).entities).toEqual([null]);
  expect(loaded).toEqual([]);
});

test.each<[string, object]>([
  ['null for nullable fields', { id, fitting: null, colour: null }],
  ['values of the right types', { id, fitting: { lampIds: [id], inner: null, anything: {} }, colour: 'RED' }],
  ['a member that is not a field', { id, constructor: 7 }],
])('a reference with %s is looked up', async (_what, right) => {
  expect(await entitiesOf(right)).toEqual({ entities: [{ id }], errors: undefined });
  expect(loaded).toHaveLength(1);
});
