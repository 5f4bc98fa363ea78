import { readFileSync } from 'node:fs';
import type { AccessRule } from '@agg/schema';
import { subgraphs } from '@agg/subgraphs';
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

export type Field = GraphQLField<unknown, unknown>;

/** A field that leads from an object to another. */
export interface Between {
  parent: GraphQLObjectType;
  field: Field;
}

const sdl = readFileSync(new URL('schema/supergraph.graphql', repository), 'utf8');
/** The committed supergraph. */
export const schema = buildASTSchema(parse(sdl, { noLocation: true }));

/** The type of a field, or of the content of its page. */
export function shownBy(field: Field): GraphQLObjectType | undefined {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return undefined;
  const content = type.name.endsWith('Page') && type.getFields().content;
  return content ? (getNamedType(content.type) as GraphQLObjectType) : type;
}

/** Every field between two objects that are neither roots nor pages. */
export const fieldsBetween: readonly Between[] = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !/^(_|Query$|Mutation$|Subscription$)|Page$/.test(name))
  .flatMap((parent) => Object.values(parent.getFields()).map((field) => ({ parent, field })))
  .filter(({ field }) => shownBy(field));

/** The access rules of a type's references, if a field of another subgraph leads to it. */
export function rulesOfReference(typeName: string, { parent, field }: Between): AccessRule[] {
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
