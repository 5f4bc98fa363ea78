import {
  type FloatValueNode,
  GraphQLScalarType,
  type IntValueNode,
  Kind,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { GatewayError } from '../gateway-error.ts';
import { withEscapes } from './plain-text.ts';

/** How OpenAPI describes a scalar. */
export type JsonSchema = Record<string, unknown>;

/** The declaration of a scalar: its meaning, the values that it accepts, and how documents describe it. */
export interface ScalarDeclaration<Internal> {
  name: string;
  description: string;
  /** Completes the sentence "... is not", for instance "a UUID in the form 8-4-4-4-12". */
  expects: string;
  specifiedByURL?: string;
  jsonSchema: JsonSchema;
  /** For a scalar that accepts more than it returns. */
  inputJsonSchema?: JsonSchema;
  /** `true`: error messages never contain the value. */
  secret?: boolean;
  /** `true`: a literal number is parsed as the text that it is, with all of its digits. */
  readsText?: boolean;
  /** The value in code, or `undefined` when it is refused. */
  parse(value: unknown): Internal | undefined;
  /** The value in answers; by default unchanged. */
  serialize?(value: unknown): unknown;
}

/**
 * Creates a scalar that refuses with VALIDATION_FAILED and a sentence with the value and what is expected.
 */
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
    readsText = false,
  } = declaration;
  const parseValue = (value: unknown): Internal => {
    const parsed = declaration.parse(value);
    if (parsed === undefined)
      throw new GatewayError(
        'VALIDATION_FAILED',
        `${secret ? 'The value' : showValue(value)} is not ${expects}.`,
      );
    return parsed;
  };
  return new GraphQLScalarType<Internal, unknown>({
    name,
    description,
    specifiedByURL,
    extensions: { jsonSchema, inputJsonSchema },
    parseValue,
    parseLiteral: (node, variables) =>
      parseValue(readsText && isNumber(node) ? node.value : literalValue(node, variables)),
    serialize: declaration.serialize ?? ((value) => value),
  });
}

/** A value in an error sentence: JSON, at most 60 characters, with invisible characters escaped. */
export function showValue(value: unknown): string {
  const text = typeof value === 'bigint' ? value.toString() : (JSON.stringify(value, writable) ?? 'nothing');
  return withEscapes(text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text);
}

function writable(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

function isNumber(node: ValueNode): node is IntValueNode | FloatValueNode {
  return node.kind === Kind.INT || node.kind === Kind.FLOAT;
}

/**
 * graphql-js reads every integer literal as a double; the digits themselves are exact. Its objects have no
 * prototype: copies are equal to those of a variable.
 */
function literalValue(node: ValueNode, variables?: Record<string, unknown> | null): unknown {
  if (node.kind === Kind.INT && !Number.isSafeInteger(Number(node.value))) return BigInt(node.value);
  return structuredClone(valueFromASTUntyped(node, variables));
}
