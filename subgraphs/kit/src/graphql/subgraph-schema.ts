import { type AccessRule, checkAccess, scalarsByName } from '@agg/schema';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { type DocumentNode, type GraphQLScalarType, GraphQLSchema, parse } from 'graphql';
import { buildSchema, createResolversMap, type NonEmptyArray, type PubSub } from 'type-graphql';
import { accessChecker } from '../access/access.checker.ts';
import type { Context } from '../context/context.ts';
import type { Reference, ReferenceBatch } from './reference-loaders.ts';

type ClassType = new (...args: never[]) => object;

/** How a type that this subgraph owns or extends is found by its key. */
interface ReferenceResolver {
  load: ReferenceBatch<Context>;
  /** Who may resolve it by reference; whoever has a token, unless said otherwise. */
  access?: AccessRule;
}

export interface SubgraphTypes {
  resolvers: ClassType[];
  /** Types that no root field of this subgraph mentions. */
  extensions?: ClassType[];
  references?: Record<string, ReferenceResolver>;
}

/** The federation features in use, and the directive that carries access into the supergraph. */
const federationHeader = `
  extend schema
    @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@inaccessible", "@external", "@requires", "@provides", "@composeDirective"])
    @link(url: "https://agent-governance-gateway.dev/access/v1.0", import: ["@access"])
    @composeDirective(name: "@access")
  directive @access(callers: [String!]!, role: String) on FIELD_DEFINITION | OBJECT
`;

/** Anybody who is known; the default for references, which carry nothing but keys that the caller already saw. */
const anyCaller: AccessRule = { callers: ['USER', 'AGENT', 'SERVICE'] };

/** type-graphql insists on one; our streams are read from the ledger (`subscribe` of each field), so nothing is ever published. */
const unusedPubSub: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('A subscription field must give its own `subscribe`.');
  },
};

/** Builds the executable schema of a subgraph, and the text of it that is composed, from its decorated classes. */
export async function buildExecutableSubgraph(
  types: SubgraphTypes,
): Promise<{ schema: GraphQLSchema; typeDefs: DocumentNode }> {
  const { resolvers, extensions = [], references = {} } = types;
  const declared = await buildSchema({
    resolvers: resolvers as NonEmptyArray<ClassType>,
    orphanedTypes: extensions,
    authChecker: accessChecker as never,
    pubSub: unusedPubSub,
    skipCheck: true,
    validate: false,
  });
  const typeDefs = parse(federationHeader + printSchemaWithDirectives(declared));
  const map = createResolversMap(declared) as Record<string, Record<string, unknown> | GraphQLScalarType>;
  for (const [name, reference] of Object.entries(references)) {
    map[name] = {
      ...(map[name] as Record<string, unknown>),
      __resolveReference: referenceResolver(reference),
    };
  }
  return {
    schema: buildSubgraphSchema({ typeDefs, resolvers: { ...map, ...usedScalars(declared) } as never }),
    typeDefs,
  };
}

function referenceResolver({ load, access = anyCaller }: ReferenceResolver) {
  return (reference: Reference, context: Context) => {
    checkAccess(access, context.caller);
    return context.loaders.load(context, reference, load);
  };
}

function usedScalars(schema: GraphQLSchema): Record<string, GraphQLScalarType> {
  return Object.fromEntries([...scalarsByName].filter(([name]) => schema.getType(name)));
}
