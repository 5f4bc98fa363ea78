import { type AccessRule, type JsonSchema, paging } from '@agg/schema';
import { getNamedType } from 'graphql';
import type { OperationInput, RestOperation } from '../operations/rest-operation.ts';
import { answerType } from '../request/2-media-type.ts';
import { type Components, described } from './components.ts';
import { headerParameters } from './header-parameters.ts';
import { problemResponses } from './problem-responses.ts';
import { schemaOfInput, schemaOfParameter } from './schema-of-input.ts';
import { schemaOfSelection } from './schema-of-selection.ts';

/** What lists take (contract, section 5) and GraphQL's Int cannot say. A larger size is clamped, so there is no maximum. */
const pageBounds: Record<string, JsonSchema> = {
  page: { minimum: 0, default: 0, description: 'Counted from 0.' },
  size: {
    minimum: 1,
    default: paging.defaultSize,
    description: `At most ${paging.maxSize}; more is taken as ${paging.maxSize}.`,
  },
  sort: { description: 'A field of the list and a direction: "name,asc" or "name,desc".' },
};

const inHeader: ReadonlySet<string> = new Set(['client_id', 'client_secret']);

/** One operation as OpenAPI 3.1 describes it. */
export function operationObject(
  operation: RestOperation,
  rule: AccessRule,
  components: Components,
): JsonSchema {
  const { name, tag, summary, field, inputs } = operation;
  const parameters = [
    ...parametersOf(operation, components),
    ...headerParameters(operation, rule, components),
  ];
  const body = inputs.some(({ source }) => source === 'body' || source === 'whole-body');
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(field.definition.description && { description: field.definition.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(operation, components) }),
    responses: { [operation.status]: success(operation, components), ...problemResponses(operation, rule) },
    security: securityOf(operation, rule),
    ...(rule.callers.length > 0 && { 'x-caller-kinds': rule.callers }),
    ...(rule.role && { 'x-required-role': rule.role }),
  };
}

/** A client of OAuth may also stand in the body, hence the empty requirement. */
function securityOf({ oauth }: RestOperation, { callers }: AccessRule): Record<string, string[]>[] {
  if (callers.length > 0) return [{ bearer: [] }];
  return oauth ? [{ client: [] }, {}] : [];
}

function parametersOf({ inputs }: RestOperation, components: Components): JsonSchema[] {
  return inputs
    .filter(({ source }) => source === 'path' || source === 'query')
    .map((input) => parameter(input, components));
}

function parameter(
  { name, type, source, required, description }: OperationInput,
  components: Components,
): JsonSchema {
  const isInt = getNamedType(type).name === 'Int';
  const known = isInt || name === 'sort' ? pageBounds[name] : undefined;
  const { description: usual, ...bounds } = known ?? {};
  const says = description ?? usual;
  const schema = { ...schemaOfParameter(type, components), ...bounds };
  return {
    name,
    in: source,
    ...(required && { required }),
    ...(says !== undefined && { description: says }),
    schema,
  };
}

function requestBody({ inputs, oauth }: RestOperation, components: Components): JsonSchema {
  const whole = inputs.find(({ source }) => source === 'whole-body');
  const members = inputs.filter(({ source }) => source === 'body');
  // What HTTP Basic may say instead is not demanded of the body.
  const isDemanded = ({ name, required }: OperationInput) => required && !(oauth && inHeader.has(name));
  const required = members.filter(isDemanded).map(({ name }) => name);
  const properties = members.map(({ name, type, description }) => [
    name,
    described(schemaOfInput(type, components), description),
  ]);
  const object = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
  const schema = whole ? schemaOfInput(whole.type, components) : object;
  return {
    required: whole ? whole.required : required.length > 0,
    content: {
      'application/json': { schema },
      ...(oauth && { 'application/x-www-form-urlencoded': { schema } }),
    },
  };
}

function success(operation: RestOperation, components: Components): JsonSchema {
  const { summary, status, field, fragments, location } = operation;
  const type = answerType(operation);
  if (!type) return { description: 'Done; the answer is empty.' };
  const schema = schemaOfSelection(field.definition.type, field.node, { components, fragments });
  const headers = location && {
    Location: { description: 'Where it is.', schema: { type: 'string', format: 'uri-reference' } },
  };
  const description = status === 201 ? 'Created.' : `${summary}.`;
  return { description, ...(headers && { headers }), content: { [type]: { schema: withoutNull(schema) } } };
}

/** Null at the root is answered as 404. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const [first] = (schema.anyOf as JsonSchema[] | undefined) ?? [];
  if (first) return first;
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  return { ...schema, type: types.length === 1 ? types[0] : types };
}
