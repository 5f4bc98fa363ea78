import { GatewayError } from '@agg/schema';
import {
  type DocumentNode,
  type GraphQLSchema,
  getVariableValues,
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
  {
    of: 'selections',
    limit: operationLimits.selections,
    what: 'fields, with fragments expanded,',
  },
  { of: 'directives', limit: operationLimits.directives, what: 'directives' },
  { of: 'typenames', limit: operationLimits.typenames, what: '__typename fields' },
  { of: 'cost', limit: operationLimits.cost, what: 'objects in the response' },
];

/**
 * Refuses operations that exceed the limits; the same rule on every transport. Runs before graphql-js's own
 * rules, some of which are slow.
 */
export const limitsRule: ValidationRule = (context) => ({
  Document(document) {
    for (const error of exceeded(context.getSchema(), document)) context.reportError(error);
    return false;
  },
});

const dependent = new WeakSet<DocumentNode>();
const fields = new WeakMap<DocumentNode, number>();

/** The fields of all operations of a document, with fragments expanded; known once it has been measured. */
export function fieldsWrittenOut(document: DocumentNode): number {
  return fields.get(document) ?? 0;
}

/** Whether the cost of a document depends on variables; known once it has been measured. */
export function dependsOnVariables(document: DocumentNode): boolean {
  return dependent.has(document);
}

/** The limits that a document's operations exceed, whatever their variables. */
export function exceeded(schema: GraphQLSchema, document: DocumentNode): GatewayError[] {
  return operationsOf(document).flatMap((operation) => {
    const meter = new OperationMeter(schema, document);
    const measure = meter.measure(operation);
    if (meter.dependsOnVariables) dependent.add(document);
    fields.set(document, fieldsWrittenOut(document) + measure.selections);
    return refusalsOf(measure);
  });
}

/**
 * The limits that an operation exceeds with the variables of one request. Invalid variables are refused
 * elsewhere.
 */
export function exceededWith(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, operationName }: { variables: Record<string, unknown>; operationName?: string | null },
): GatewayError[] {
  const selected = operationsOf(document).filter(
    ({ name }) => !operationName || name?.value === operationName,
  );
  return selected.flatMap((operation) => {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
      maxErrors: 1,
    });
    return coerced ? refusalsOf(new OperationMeter(schema, document, coerced).measure(operation)) : [];
  });
}

function refusalsOf(measure: Measure): GatewayError[] {
  return bounds.filter(({ of, limit }) => measure[of] > limit).map(refusal);
}

function operationsOf({ definitions }: DocumentNode): OperationDefinitionNode[] {
  return definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
}

function refusal({ limit, what }: (typeof bounds)[number]): GatewayError {
  return new GatewayError(
    'VALIDATION_FAILED',
    `The operation is too large: at most ${limit} ${what} are allowed.`,
  );
}
