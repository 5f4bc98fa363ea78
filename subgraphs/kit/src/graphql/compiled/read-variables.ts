import {
  type GraphQLSchema,
  getVariableValues,
  isListType,
  isNonNullType,
  isScalarType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { identityFunc } from 'graphql/jsutils/identityFunc.js';

type Variables = Record<string, unknown>;
type ReadVariables = (given: Variables) => ReturnType<typeof getVariableValues>;

/** The maximum number of reported errors of variables; the same as in graphql-js. */
const maxErrors = 50;

/**
 * Reads variables as graphql-js does, but does not copy valid lists of representations item by item: `_Any`
 * accepts any value and converts nothing.
 */
export function variablesReader(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): ReadVariables {
  const read = (some: readonly VariableDefinitionNode[], given: Variables) =>
    getVariableValues(schema, some, given, { maxErrors });
  const taken = definitions.filter((definition) => isListOfAnything(schema, definition));
  if (taken.length === 0) return (given) => read(definitions, given);
  const names = taken.map(({ variable }) => variable.name.value);
  const others = definitions.filter((definition) => !taken.includes(definition));
  return (given) => {
    if (!names.every((name) => Object.hasOwn(given, name) && isListOfSomething(given[name])))
      return read(definitions, given);
    const { errors, coerced } = read(others, given);
    if (!coerced) return { errors };
    for (const name of names) coerced[name] = given[name];
    return { coerced };
  };
}

/** Whether the type is `[T!]!`, or `[T!]`, of a scalar without parsing code. */
function isListOfAnything(schema: GraphQLSchema, { type: node }: VariableDefinitionNode): boolean {
  const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
  const list = isNonNullType(type) ? type.ofType : type;
  const item = isListType(list) && isNonNullType(list.ofType) ? list.ofType.ofType : undefined;
  return isScalarType(item) && item.parseValue === identityFunc;
}

function isListOfSomething(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => item !== null && item !== undefined);
}
