import { describe, expect, test } from '@jest/globals';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { ask, built, loads } from './lamps.fixture.ts';

const entities =
  'query ($r: [_Any!]!) { _entities(representations: $r) { __typename ... on Lamp { id colour } ... on Socket { id } ... on Wire { id } } }';

function resolverOf(schema: GraphQLSchema, type: string, field: string): unknown {
  const found = schema.getType(type);
  return isObjectType(found) ? found.getFields()[field]?.resolve : undefined;
}

describe('the schema of a subgraph', () => {
  test('calls nothing for a field that only reads a property, its own or an inherited one', async () => {
    const { schema } = await built;
    for (const field of ['id', 'colour']) expect(resolverOf(schema, 'Lamp', field)).toBeUndefined();
    for (const field of ['content', 'size']) expect(resolverOf(schema, 'LampPage', field)).toBeUndefined();
  });

  test('keeps what a field has of its own: a guard, a method, a resolver, another name', async () => {
    const { data, errors } = await ask('{ lamps { size content { id colour label secret shout length } } }');
    const fields = { label: 'lamp 1', secret: 'hidden', shout: '1!', length: '1 m' };
    expect(errors).toBeUndefined();
    expect(data).toEqual({ lamps: { size: 20, content: [{ id: '1', colour: 'red', ...fields }] } });
    expect((await ask('{ lamps { content { secret } } }', [], 'USER')).errors).toEqual([
      expect.objectContaining({ path: ['lamps', 'content', 0, 'secret'], code: 'FORBIDDEN' }),
    ]);
  });

  test('loads the references of each type once, and answers in their order', async () => {
    const references = [
      { __typename: 'Lamp', id: '2' },
      { __typename: 'Socket', id: '3' },
      { __typename: 'Lamp', id: 'missing' },
      { __typename: 'Wire', id: '4' },
      { __typename: 'Lamp', id: '2' },
    ];
    expect(await ask(entities, references)).toEqual({
      data: {
        _entities: [
          { __typename: 'Lamp', id: '2', colour: 'red' },
          { __typename: 'Socket', id: '3' },
          null,
          { __typename: 'Wire', id: '4' },
          { __typename: 'Lamp', id: '2', colour: 'red' },
        ],
      },
    });
    expect(loads.map((each) => each.map(({ id }) => id))).toEqual([['2', 'missing', '2']]);
  });

  test('reports for each reference why it could not be loaded, and answers the others', async () => {
    const references = [
      { __typename: 'Lamp', id: 'broken' },
      { __typename: 'Socket', id: '3' },
      { __typename: 'Lamp', id: '2' },
    ];
    const { data, errors } = await ask(entities, references);
    expect(data).toEqual({ _entities: [null, { __typename: 'Socket', id: '3' }, null] });
    const broken = { message: 'A lamp is broken.', code: 'CONFLICT' };
    expect(errors).toEqual([
      { ...broken, path: ['_entities', 0] },
      { ...broken, path: ['_entities', 2] },
    ]);
  });

  test.each([
    ['without access', 'AGENT', 'Lamp', 'FORBIDDEN'],
    ['who are unknown', null, 'Socket', 'UNAUTHENTICATED'],
  ])('loads no rows for callers %s', async (_who, kind, __typename, code) => {
    const { data, errors } = await ask(entities, [{ __typename, id: '1' }], kind);
    expect([data, errors?.[0]?.code, loads]).toEqual([null, code, []]);
  });

  test('refuses references of types that it does not have', async () => {
    const { data, errors } = await ask(entities, [
      { __typename: 'Nothing', id: '1' },
      { __typename: 'Lamp', id: '2' },
    ]);
    expect([data, loads]).toEqual([null, []]);
    expect(errors?.[0]?.message).toMatch('tried to load an entity for type "Nothing"');
  });
});
