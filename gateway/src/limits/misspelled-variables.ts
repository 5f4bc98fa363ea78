import { GatewayError, holdsAmounts, misspelledAmounts, spelling } from '@agg/schema';
import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  Kind,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';

/** A variable whose values may hold amounts. */
interface AmountVariable {
  name: string;
  type: GraphQLInputType;
  operation: string | undefined;
}

const known = new WeakMap<DocumentNode, readonly AmountVariable[]>();

/** The variables of one request that write amounts otherwise than as integers, such as `1.0` and `1e3`. */
export function misspelledVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, operationName }: { variables: Record<string, unknown>; operationName?: string | null },
): GatewayError[] {
  const all = known.get(document) ?? amountVariables(schema, document);
  known.set(document, all);
  const meant = all.filter(({ operation }) => !operationName || operation === operationName);
  return meant.flatMap(({ name, type }) =>
    misspelledAmounts(type, variables[name], [name], spelling(variables, name)).map(
      ({ path, error: { message } }) =>
        new GatewayError(
          'VALIDATION_FAILED',
          `Variable "$${path.join('.')}" has an invalid value; ${message}`,
          {
            errors: [{ pointer: name, detail: message, code: 'INVALID' }],
          },
        ),
    ),
  );
}

function amountVariables(schema: GraphQLSchema, { definitions }: DocumentNode): AmountVariable[] {
  return definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? (node.variableDefinitions ?? []).flatMap((variable) =>
          amountVariable(schema, variable, node.name?.value),
        )
      : [],
  );
}

function amountVariable(
  schema: GraphQLSchema,
  { variable, type: node }: VariableDefinitionNode,
  operation: string | undefined,
): AmountVariable[] {
  const type = typeFromAST(schema, node as Parameters<typeof typeFromAST>[1]);
  if (!isInputType(type) || !holdsAmounts(type)) return [];
  return [{ name: variable.name.value, type, operation }];
}
