import {
  type ArgumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  getArgumentValues,
  isNonNullType,
  Kind,
  valueFromAST,
} from 'graphql';

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
