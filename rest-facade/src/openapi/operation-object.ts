import { type AccessRule, type JsonSchema, paging } from '@agg/schema';
import { getNamedType } from 'graphql';
import type { OperationInput, RestOperation } from '../operations/rest-operation.ts';
import { sortableBy, sortTexts } from '../operations/sort-input.ts';
import type { Components } from './components.ts';
import { headerParameters } from './header-parameters.ts';
import { problemResponses } from './problem-responses.ts';
import { requestBody } from './request-body.ts';
import { schemaOfParameter } from './schema-of-input.ts';
import { successResponses } from './success-responses.ts';

/**
 * Bounds of lists (contract, section 5) that GraphQL's Int cannot express. A larger size is clamped, so there
 * is no maximum.
 */
const pageBounds: Record<string, JsonSchema> = {
  page: { minimum: 0, default: 0, description: '0-based.' },
  size: {
    minimum: 1,
    default: paging.defaultSize,
    description: `Larger values are clamped to ${paging.maxSize}.`,
  },
};

/** One operation in OpenAPI 3.1. */
export function operationObject(
  operation: RestOperation,
  rule: AccessRule,
  components: Components,
): JsonSchema {
  const { name, tag, summary, field, lenient } = operation;
  const parameters = [
    ...parametersOf(operation, components),
    ...headerParameters(operation, rule, components),
  ];
  const body = requestBody(operation, components);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(field.definition.description && { description: field.definition.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...successResponses(operation, components),
      ...problemResponses(operation, rule, components),
    },
    security: securityOf(operation, rule),
    ...(rule.callers.length > 0 && { 'x-caller-kinds': rule.callers }),
    ...(rule.role && { 'x-required-role': rule.role }),
    ...(rule.signedIn && { 'x-refuses-personal-tokens': true }),
    ...(lenient && { 'x-ignores-unknown-parameters': true }),
  };
}

/** An OAuth client may also send its credentials in the body, hence the empty requirement. */
function securityOf({ oauth, kind }: RestOperation, { callers }: AccessRule): Record<string, string[]>[] {
  if (callers.length > 0) return [{ bearer: [] }, ...(kind === 'subscription' ? [{ ticket: [] }] : [])];
  return oauth ? [{ client: [] }, {}] : [];
}

function parametersOf({ inputs }: RestOperation, components: Components): JsonSchema[] {
  return inputs
    .filter(({ source }) => source === 'path' || source === 'query')
    .map((input) => parameter(input, components));
}

/** What the type does not state about a parameter. */
function boundsOf({ name, type }: OperationInput): JsonSchema | undefined {
  return getNamedType(type).name === 'Int' ? pageBounds[name] : undefined;
}

/** The schema of `sort`, whose values REST writes as `name,desc`. */
function schemaOfSort({ type }: OperationInput): JsonSchema | undefined {
  const fields = sortableBy(type);
  return fields && { type: 'string', enum: sortTexts(fields) };
}

function parameter(input: OperationInput, components: Components): JsonSchema {
  const { name, type, source, required, description } = input;
  const { description: usual, ...bounds } = boundsOf(input) ?? {};
  const says = description ?? usual;
  const schema = schemaOfSort(input) ?? { ...schemaOfParameter(type, components), ...bounds };
  return {
    name,
    in: source,
    ...(required && { required }),
    ...(says !== undefined && { description: says }),
    schema,
  };
}
