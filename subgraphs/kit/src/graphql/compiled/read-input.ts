import {
  type ArgumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getVariableValues,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';
import { identityFunc } from 'graphql/jsutils/identityFunc.js';

type ValuesByName = Record<string, unknown>;

/** Reads the arguments of a field. @throws GraphQLError for what graphql-js refuses */
export type ReadArguments = (variables: ValuesByName) => ValuesByName;

/** Sets one argument; `false` where graphql-js must read the arguments itself. */
type Put = (values: ValuesByName, variables: ValuesByName) => boolean;

/** Literals that contain no other values: these, and variables, can be read beforehand. */
const simple: ReadonlySet<Kind> = new Set([Kind.INT, Kind.FLOAT, Kind.STRING, Kind.BOOLEAN, Kind.ENUM]);

/** Reads arguments as graphql-js does, with everything constant computed beforehand. */
export function argumentsReader(field: GraphQLField<unknown, unknown>, node: FieldNode): ReadArguments {
  const puts = field.args.map((argument) =>
    putterOf(
      argument,
      node.arguments?.find(({ name }) => name.value === argument.name),
    ),
  );
  const readAnew: ReadArguments = (variables) => getArgumentValues(field, node, variables);
  if (!puts.every((put) => put !== undefined)) return readAnew;
  return (variables) => {
    const values: ValuesByName = {};
    for (const put of puts) if (!put(values, variables)) return readAnew(variables);
    return values;
  };
}

function putterOf(
  { name, type, defaultValue }: GraphQLArgument,
  given: ArgumentNode | undefined,
): Put | undefined {
  if (!given) {
    if (defaultValue !== undefined) return constant(name, defaultValue);
    return isNonNullType(type) ? undefined : () => true;
  }
  const { value } = given;
  if (value.kind === Kind.VARIABLE) return fromVariable(name, value.name.value);
  const known = simple.has(value.kind) ? valueFromAST(value, type) : undefined;
  return known === undefined ? undefined : constant(name, known);
}

function constant(name: string, value: unknown): Put {
  return (values) => {
    values[name] = value;
    return true;
  };
}

function fromVariable(name: string, variable: string): Put {
  return (values, variables) => {
    const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
    values[name] = value;
    // A missing value has a default or is an error; `null` may be refused.
    return value !== undefined && value !== null;
  };
}

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
