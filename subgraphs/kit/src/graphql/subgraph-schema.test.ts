import 'reflect-metadata';
import { GatewayError, type Graph } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { type GraphQLSchema, isObjectType, parse } from 'graphql';
import { Directive, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Access, openToEveryone } from '../access/access.decorator.ts';
import { graphOf } from './compiled-graph.ts';
import { PageOf } from './page-type.ts';
import type { Reference } from './reference.types.ts';
import { buildExecutableSubgraph } from './subgraph-schema.ts';

@ObjectType()
@Directive('@key(fields: "id")')
class Lamp {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true })
  colour: string | null;

  @Field(() => String, { name: 'label' })
  inscription: string;

  @Field(() => String, { nullable: true })
  @Access({ callers: ['SERVICE'] })
  secret: string;

  @Field(() => String)
  shout(): string {
    return `${this.id}!`;
  }
}

@ObjectType()
@Directive('@key(fields: "id")')
class Socket {
  @Field(() => ID)
  id: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
class Wire {
  @Field(() => ID)
  id: string;
}

@ObjectType()
class LampPage extends PageOf(Lamp) {}

const lamp = (id: string) => ({
  id,
  colour: 'red',
  inscription: `lamp ${id}`,
  secret: 'hidden',
  length: '9',
});

@Resolver(() => Lamp)
class LampResolver {
  @Query(() => LampPage)
  @Access(openToEveryone)
  lamps(): LampPage {
    const content = [lamp('1') as unknown as Lamp];
    return { content, page: 0, size: 20, totalElements: 1, totalPages: 1 };
  }

  @FieldResolver(() => String)
  length(@Root() root: Lamp): string {
    return `${root.id} m`;
  }
}

/** The references that were loaded, one list per call. */
const loads: Reference[][] = [];

async function loadLamps(_context: unknown, references: readonly Reference[]) {
  loads.push([...references]);
  if (references.some(({ id }) => id === 'broken')) throw new GatewayError('CONFLICT', 'A lamp is broken.');
  return references.map(({ id }) => (id === 'missing' ? null : lamp(String(id))));
}

const built = buildExecutableSubgraph({
  resolvers: [LampResolver],
  extensions: [Socket, Wire],
  references: {
    Lamp: { load: loadLamps, access: { callers: ['USER', 'SERVICE'] } },
    Socket: { load: async (_context, references) => references.map(({ id }) => ({ id })) },
  },
});

const callerOf = (kind: string) => ({ kind, id: 'c', tenantId: 't', roles: [] });

async function ask(text: string, references: Partial<Reference>[] = [], kind: string | null = 'SERVICE') {
  const { schema } = await built;
  const caller = kind && callerOf(kind);
  const graph: Graph = graphOf(schema, () => ({ caller }));
  loads.length = 0;
  const variables = { r: references };
  const { data, errors } = await graph.execute({
    document: parse(text),
    variables,
    caller: null,
    requestId: 'r',
  });
  return {
    data,
    errors: errors?.map(({ message, path, extensions: { code } }) => ({ message, path, code })),
  };
}

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
