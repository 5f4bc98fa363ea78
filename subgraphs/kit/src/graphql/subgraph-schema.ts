import { scalarsByName } from '@agg/schema';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { type DocumentNode, type GraphQLScalarType, GraphQLSchema, Kind, parse, visit } from 'graphql';
import { buildSchema, createResolversMap, type NonEmptyArray, type PubSub } from 'type-graphql';
import { accessChecker } from '../access/access.ts';
import { entitiesResolver, type ReferenceResolver } from './entities-resolver.ts';
import { withoutPlainFields } from './plain-fields.ts';

/** A class of resolvers or of a type. */
export type ClassType = new (...args: never[]) => object;

export interface SubgraphTypes {
  resolvers: ClassType[];
  /** Types that no root field of this subgraph mentions. */
  extensions?: ClassType[];
  references?: Record<string, ReferenceResolver>;
}

/**
 * The federation features in use, and the directives that carry access and feeds to the supergraph.
 */
const federationHeader = `
  extend schema
    @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@inaccessible", "@external", "@requires", "@provides", "@composeDirective"])
    @link(url: "https://agent-governance-gateway.dev/access/v1.0", import: ["@access"])
    @link(url: "https://agent-governance-gateway.dev/feed/v1.0", import: ["@feed"])
    @composeDirective(name: "@access")
    @composeDirective(name: "@feed")
  directive @access(callers: [String!]!, role: String, own: String, changed: Boolean, orNull: Boolean, whileStopped: Boolean, signedIn: Boolean, waits: Boolean) on FIELD_DEFINITION | OBJECT
  directive @feed(cursor: String!) on FIELD_DEFINITION
`;

/**
 * type-graphql requires one; our streams read from the ledger (`subscribe` of each field), so nothing is
 * published.
 */
const unusedPubSub: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('A subscription field must give its own `subscribe`.');
  },
};

/** Builds the executable schema of a subgraph, and its text for composition, from its decorated classes. */
export async function buildExecutableSubgraph(
  types: SubgraphTypes,
): Promise<{ schema: GraphQLSchema; typeDefs: DocumentNode }> {
  const { resolvers, extensions = [], references = {} } = types;
  const declared = await buildSchema({
    resolvers: resolvers as NonEmptyArray<ClassType>,
    orphanedTypes: extensions,
    authChecker: accessChecker as never,
    authMode: 'null',
    pubSub: unusedPubSub,
    skipCheck: true,
    validate: false,
  });
  const typeDefs = withNullableRoots(parse(federationHeader + printSchemaWithDirectives(declared)));
  const map = withoutPlainFields(createResolversMap(declared) as Record<string, object>);
  return { schema: federatedSchema(typeDefs, { ...map, ...usedScalars(declared) }, references), typeDefs };
}

/**
 * Root fields of queries and mutations are nullable, whatever their resolvers declare: one that fails leaves the results of
 * the others in the answer (GraphQL, section 6.4.4).
 */
function withNullableRoots(document: DocumentNode): DocumentNode {
  return visit(document, {
    ObjectTypeDefinition: ({ name }) =>
      name.value === 'Query' || name.value === 'Mutation' ? undefined : false,
    FieldDefinition: ({ type, ...field }) =>
      type.kind === Kind.NON_NULL_TYPE ? { ...field, type: type.type } : false,
  });
}

/** The schema of a subgraph from its text and resolvers; references are loaded all at once. */
export function federatedSchema(
  typeDefs: DocumentNode,
  resolvers: Record<string, object>,
  references: Readonly<Record<string, ReferenceResolver>>,
): GraphQLSchema {
  const schema = buildSubgraphSchema({ typeDefs, resolvers: resolvers as never });
  const entities = schema.getQueryType()?.getFields()._entities;
  if (entities?.resolve) entities.resolve = entitiesResolver(references, entities.resolve);
  return schema;
}

function usedScalars(schema: GraphQLSchema): Record<string, GraphQLScalarType> {
  return Object.fromEntries([...scalarsByName].filter(([name]) => schema.getType(name)));
}
