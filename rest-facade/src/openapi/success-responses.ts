import type { JsonSchema } from '@agg/schema';
import type { RestOperation } from '../operations/rest-operation.ts';
import { answerType } from '../request/2-media-type.ts';
import type { Components } from './components.ts';
import { schemaOfSelection } from './schema-of-selection.ts';

const locationHeader: JsonSchema = {
  description: 'The path of the created resource.',
  schema: { type: 'string', format: 'uri-reference' },
};

const etagHeader: JsonSchema = {
  description: 'The quoted version of the returned resource. It changes with every update.',
  schema: { type: 'string' },
};

/** The successful responses of an operation, by status. */
export function successResponses(
  operation: RestOperation,
  components: Components,
): Record<string, JsonSchema> {
  const { status, method, etag } = operation;
  const unchanged = { description: 'Not modified: If-None-Match matches.', headers: { ETag: etagHeader } };
  return {
    [status]: success(operation, components),
    ...(etag && method === 'GET' && { 304: unchanged }),
  };
}

function success(operation: RestOperation, components: Components): JsonSchema {
  const { summary, status, body, etag, fragments, location } = operation;
  const type = answerType(operation);
  if (!type) return { description: 'Success without a body.' };
  const schema = schemaOfSelection(body.type, body.node, { components, fragments });
  const headers = { ...(location && { Location: locationHeader }), ...(etag && { ETag: etagHeader }) };
  const description = status === 201 ? 'Created.' : `${summary}.`;
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { [type]: { schema: withoutNull(schema) } },
  };
}

/** A body that is null is answered as 404. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const [first] = (schema.anyOf as JsonSchema[] | undefined) ?? [];
  if (first) return first;
  if (!Array.isArray(schema.type)) return schema;
  const types = schema.type.filter((type) => type !== 'null');
  return { ...schema, type: types.length === 1 ? types[0] : types };
}
