import { type GraphQLAbstractType, GraphQLError, type GraphQLObjectType, isObjectType } from 'graphql';
import { inspect } from 'graphql/jsutils/inspect.js';
import type { FieldPlace } from './field-place.types.ts';

/**
 * The object type that the resolver of an abstract type has returned.
 * @throws GraphQLError with the message of graphql-js when that type is not possible here
 */
export function runtimeTypeOf(
  name: unknown,
  type: GraphQLAbstractType,
  value: unknown,
  field: FieldPlace,
): GraphQLObjectType {
  const { nodes, compilation, parent, definition } = field;
  const place = `"${type.name}" must resolve to an Object type at runtime for field "${parent.name}.${definition.name}"`;
  if (name == null) {
    const remedy = `Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`;
    throw new GraphQLError(`Abstract type ${place}. ${remedy}`, { nodes });
  }
  if (isObjectType(name))
    throw new GraphQLError(
      'Support for returning GraphQLObjectType from resolveType was removed in graphql-js@16.0.0 please return type name instead.',
    );
  if (typeof name !== 'string')
    throw new GraphQLError(
      `Abstract type ${place} with value ${inspect(value)}, received "${inspect(name)}".`,
    );
  const named = compilation.schema.getType(name);
  const beginning = `Abstract type "${type.name}" was resolved to a`;
  if (!named)
    throw new GraphQLError(`${beginning} type "${name}" that does not exist inside the schema.`, { nodes });
  if (!isObjectType(named)) throw new GraphQLError(`${beginning} non-object type "${name}".`, { nodes });
  if (!compilation.schema.isSubType(type, named))
    throw new GraphQLError(`Runtime Object type "${name}" is not a possible type for "${type.name}".`, {
      nodes,
    });
  return named;
}
