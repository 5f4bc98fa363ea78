import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  valueFromASTUntyped,
} from 'graphql';

/** The fields whose values identify an object; `false`: it belongs to the object that it is found in. */
export type ObjectKey = readonly string[] | false;

/** The object types of the clients' schema without the root types, which have no identity. */
export function objectTypesOf(schema: GraphQLSchema): GraphQLObjectType[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !roots.includes(type) && !type.name.startsWith('__'));
}

/**
 * The key of each type that has one, and `false` for types whose `id` clients could take for one. The key is the one of
 * the supergraph; of types without one, the id that is named like the type, with `version` for immutable versions.
 */
export function objectKeysOf(supergraph: string, schema: GraphQLSchema): Record<string, ObjectKey> {
  const declared = declaredKeys(supergraph);
  const keys: Record<string, ObjectKey> = {};
  for (const type of objectTypesOf(schema)) {
    const key = declared.get(type.name) ?? keyByName(type, schema);
    if (key !== undefined) keys[type.name] = key;
  }
  return keys;
}

/** The keys by which subgraphs refer to a type. */
function declaredKeys(supergraph: string): Map<string, string[]> {
  const types = parse(supergraph, { noLocation: true }).definitions.filter(
    (definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  );
  const keys = types.flatMap(({ name, directives = [] }) =>
    directives
      .filter((directive) => directive.name.value === 'join__type')
      .flatMap((directive) => directive.arguments ?? [])
      .filter((argument) => argument.name.value === 'key')
      .map(({ value }) => [name.value, String(valueFromASTUntyped(value)).split(' ')] as const),
  );
  return new Map(keys);
}

function keyByName(type: GraphQLObjectType, schema: GraphQLSchema): ObjectKey | undefined {
  const fields = type.getFields();
  const isListed = schema.getType(`${type.name}Page`) !== undefined;
  const own = Object.values(fields).find((field) => isUuid(field) && isNamedLike(type, field, isListed));
  // Where each version is an object of its own. The `version` of a binding only counts its changes.
  if (own) return fields.isLatestVersion ? [own.name, 'version'] : [own.name];
  if (!fields.id) return undefined;
  // Events, and tasks about a subject, show the id of something else.
  return isUuid(fields.id) && !fields.cursor && !fields.subjectId ? ['id'] : false;
}

/** `Assignment` has `assignmentId`. In lists, the last words suffice: `GovernanceDocument` has `documentId`. */
function isNamedLike(
  { name }: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  isListed: boolean,
): boolean {
  const stem = /^(\w+)Id$/.exec(field.name)?.[1]?.toLowerCase();
  if (stem === undefined) return false;
  return isListed ? name.toLowerCase().endsWith(stem) : name.toLowerCase() === stem;
}

function isUuid({ type }: GraphQLField<unknown, unknown>): boolean {
  return String(type) === 'UUID!';
}
