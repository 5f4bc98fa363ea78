import { type FieldError, GatewayError } from '@agg/schema';
import {
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { withoutSuggestions } from './told-error.ts';

/** More wrong values than these are not listed. */
const listed = 20;

/**
 * Refuses variables that the API schema does not take, before anything is fetched.
 * @throws VALIDATION_FAILED with the variables' names as pointers
 */
export function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  if (variableDefinitions.length === 0) return;
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: listed });
  if (!errors) return;
  const fieldErrors = errors.map(fieldErrorOf);
  throw new GatewayError('VALIDATION_FAILED', fieldErrors[0]?.detail, { errors: fieldErrors });
}

function fieldErrorOf(error: GraphQLError): FieldError {
  const [node] = error.nodes ?? [];
  const name = node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : '';
  return { pointer: name, detail: shortened(withoutSuggestions(error.message)), code: 'INVALID' };
}

/** The message repeats the whole value, which may be as large as a body; where it was and why it is wrong stand at the end. */
function shortened(message: string): string {
  return message.length > 600 ? `${message.slice(0, 200)}…${message.slice(-400)}` : message;
}
