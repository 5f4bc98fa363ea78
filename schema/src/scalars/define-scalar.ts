import { GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { GatewayError } from '../gateway-error.ts';
import { withEscapes } from './plain-text.ts';

/** How OpenAPI describes a scalar. */
export type JsonSchema = Record<string, unknown>;

/** The declaration of a scalar: what it means, what it takes, and how documents describe it. */
export interface ScalarDeclaration<Internal> {
  name: string;
  description: string;
  /** Completes the sentence "... is not", for instance "a UUID in the form 8-4-4-4-12". */
  expects: string;
  specifiedByURL?: string;
  jsonSchema: JsonSchema;
  /** Where more is taken than is given. */
  inputJsonSchema?: JsonSchema;
  /** `true`: no message repeats the value. */
  secret?: boolean;
  /** What the value is in code, or `undefined` when it is refused. */
  parse(value: unknown): Internal | undefined;
  /** What goes out; by default the value as it is. */
  serialize?(value: unknown): unknown;
}

/** Makes a scalar that refuses with VALIDATION_FAILED and a sentence that names the value and what is expected. */
export function defineScalar<Internal>(
  declaration: ScalarDeclaration<Internal>,
): GraphQLScalarType<Internal, unknown> {
  const {
    name,
    description,
    specifiedByURL,
    jsonSchema,
    inputJsonSchema = jsonSchema,
    expects,
    secret = false,
  } = declaration;
  const parseValue = (value: unknown): Internal => {
    const parsed = declaration.parse(value);
    if (parsed === undefined)
      throw new GatewayError(
        'VALIDATION_FAILED',
        `${secret ? 'What was given here' : showValue(value)} is not ${expects}.`,
      );
    return parsed;
  };
  return new GraphQLScalarType<Internal, unknown>({
    name,
    description,
    specifiedByURL,
    extensions: { jsonSchema, inputJsonSchema },
    parseValue,
    parseLiteral: (node, variables) => parseValue(literalValue(node, variables)),
    serialize: declaration.serialize ?? ((value) => value),
  });
}

/** A value as an error sentence shows it: JSON, at most 60 characters of it, and nothing hidden in them. */
export function showValue(value: unknown): string {
  const text = typeof value === 'bigint' ? value.toString() : (JSON.stringify(value, writable) ?? 'nothing');
  return withEscapes(text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
}

function writable(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

/**
 * graphql-js reads every integer literal as a double; the digits themselves are exact. Its objects have no prototype:
 * copied, they equal those of a variable.
 */
function literalValue(node: ValueNode, variables?: Record<string, unknown> | null): unknown {
  if (node.kind === Kind.INT && !Number.isSafeInteger(Number(node.value))) return BigInt(node.value);
  return structuredClone(valueFromASTUntyped(node, variables));
}
