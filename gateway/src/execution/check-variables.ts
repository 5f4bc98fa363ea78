import { type FieldError, GatewayError } from '@agg/schema';
import {
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { publicMessage } from './public-error.ts';

/** At most this many wrong values are listed. */
const listed = 20;

/**
 * Refuses variables that do not match the API schema, before anything is fetched.
 * @throws VALIDATION_FAILED with the variables' names as pointers
 */
export function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  if (variableDefinitions.length === 0) return;
  const { errors } = getVariableValues(schema, variableDefinitions, variables, {
    maxErrors: listed,
    hideSuggestions: true,
  });
  if (!errors) return;
  const fieldErrors = errors.map(fieldErrorOf);
  throw new GatewayError('VALIDATION_FAILED', fieldErrors[0]?.detail, { errors: fieldErrors });
}

function fieldErrorOf(error: GraphQLError): FieldError {
  const [node] = error.nodes ?? [];
  const name = node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : '';
  return { pointer: name, detail: publicMessage(messageOf(error, name)), code: 'INVALID' };
}

/** graphql-js repeats the value before what is wrong with it. The value may be a secret. */
function messageOf({ message, originalError }: GraphQLError, name: string): string {
  if (!originalError) return message;
  const before = message.slice(0, -originalError.message.length);
  const [, place = name] = / at "([\w.[\]]+)"; $/.exec(before) ?? [];
  return `Variable "$${place}" has an invalid value; ${originalError.message}`;
}
