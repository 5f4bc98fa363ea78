import { GatewayError } from '@agg/schema';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type ValidationRule,
} from 'graphql';
import { operationLimits } from './limits.ts';
import type { Measure } from './measure.ts';
import { OperationMeter } from './measure-operation.ts';

const bounds: readonly { of: keyof Measure; limit: number; what: string }[] = [
  { of: 'depth', limit: operationLimits.depth, what: 'levels of fields' },
  { of: 'introspectionDepth', limit: operationLimits.introspectionDepth, what: 'levels of introspection' },
  { of: 'aliases', limit: operationLimits.aliases, what: 'aliases' },
  { of: 'fields', limit: operationLimits.rootFields, what: 'root fields' },
  { of: 'directives', limit: operationLimits.directives, what: 'directives' },
  { of: 'typenames', limit: operationLimits.typenames, what: '__typename fields' },
  { of: 'cost', limit: operationLimits.cost, what: 'objects in its answer' },
];

/** Refuses operations that ask for too much; the same rule on every transport. Runs before graphql-js's own rules, some of which are slow. */
export const limitsRule: ValidationRule = (context) => ({
  Document(document) {
    for (const error of exceeded(context.getSchema(), document)) context.reportError(error);
    return false;
  },
});

/** What the operations of a document exceed. Page sizes in variables count when the variables are given. */
export function exceeded(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables?: Record<string, unknown>,
): GatewayError[] {
  const meter = new OperationMeter(schema, document, variables);
  return operationsOf(document).flatMap((operation) => {
    const measure = meter.measure(operation);
    return bounds.filter(({ of, limit }) => measure[of] > limit).map(refusal);
  });
}

function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
}

function refusal({ limit, what }: (typeof bounds)[number]): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    `The operation asks for too much: at most ${limit} ${what} are allowed.`,
  );
}
