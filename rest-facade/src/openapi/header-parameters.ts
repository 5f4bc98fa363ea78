import type { AccessRule, JsonSchema } from '@agg/schema';
import { GraphQLString } from 'graphql';
import { idempotencyKey, takesKey } from '../idempotency/answer-once.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import { ifMatchHeader } from '../request/conditional.ts';
import type { Components } from './components.ts';

/** The headers that an operation reads, besides the headers of every request. */
export function headerParameters(
  operation: RestOperation,
  { callers }: AccessRule,
  components: Components,
): JsonSchema[] {
  const { kind, inputs, method, etag } = operation;
  const text = components.leaf(GraphQLString, 'input');
  const resumes = kind === 'subscription' && inputs.some(({ name }) => name === 'after');
  const isConditional = inputs.some(({ source }) => source === 'if-match');
  const isRepeatable = takesKey(operation) && callers.length > 0;
  const { header, longest } = idempotencyKey;
  return [
    ...(resumes ? [headerParameter('Last-Event-ID', lastEventId, text)] : []),
    ...(isRepeatable
      ? [headerParameter(header, repetition, { ...text, minLength: 1, maxLength: longest })]
      : []),
    ...(isConditional ? [headerParameter(ifMatchHeader, expectation, text)] : []),
    ...(etag && method === 'GET' ? [headerParameter('If-None-Match', knowledge, text)] : []),
  ];
}

const lastEventId =
  'The id of the last received event. Takes precedence over "after". Browsers send it when they reconnect.';

const repetition =
  'A unique key for this request, such as a UUID. A retry with the same key within 24 hours is not executed again: it returns the first response, with `Idempotent-Replayed: true`. If the first response was lost after the change, it is rebuilt from the result of the change; if that is not possible, the retry returns 409 OUTCOME_UNRECORDED. If the request failed with 429 or 5xx before it changed anything, the retry is executed.';

const expectation =
  'One or more ETags. The change is made only if one of them is the current ETag; otherwise 412.';

const knowledge = 'One or more ETags. Returns 304 without a body if one of them is the current ETag.';

function headerParameter(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'header', description, schema };
}
