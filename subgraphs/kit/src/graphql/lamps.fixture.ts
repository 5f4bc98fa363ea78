import 'reflect-metadata';
import { GatewayError, type Graph } from '@agg/schema';
import { parse } from 'graphql';
import { Directive, Field, FieldResolver, ID, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Access, openToEveryone } from '../access/access.ts';
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
export const loads: Reference[][] = [];

async function loadLamps(_context: unknown, references: readonly Reference[]) {
  loads.push([...references]);
  if (references.some(({ id }) => id === 'broken')) throw new GatewayError('CONFLICT', 'A lamp is broken.');
  return references.map(({ id }) => (id === 'missing' ? null : lamp(String(id))));
}

/** The schema of a subgraph of lamps. */
export const built = buildExecutableSubgraph({
  resolvers: [LampResolver],
  extensions: [Socket, Wire],
  references: {
    Lamp: { load: loadLamps, access: { callers: ['USER', 'SERVICE'] } },
    Socket: { load: async (_context, references) => references.map(({ id }) => ({ id })) },
  },
});

const callerOf = (kind: string) => ({ kind, id: 'c', tenantId: 't', roles: [] });

/** The answer to a query of a caller of that kind. */
export async function ask(
  text: string,
  references: Partial<Reference>[] = [],
  kind: string | null = 'SERVICE',
) {
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
