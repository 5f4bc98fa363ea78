import type { AccessRule, JsonSchema } from '@agg/schema';
import { GraphQLString } from 'graphql';
import { idempotencyKey } from '../idempotency/idempotency-key.ts';
import type { RestOperation } from '../operations/rest-operation.ts';
import { ifMatchHeader } from '../request/conditional.ts';
import type { Components } from './components.ts';

/** The headers that an operation reads, besides the headers of every request. */
export function headerParameters(
  { kind, inputs, method, etag }: RestOperation,
  { callers }: AccessRule,
  components: Components,
): JsonSchema[] {
  const text = components.leaf(GraphQLString, 'input');
  const resumes = kind === 'subscription' && inputs.some(({ name }) => name === 'after');
  const isConditional = inputs.some(({ source }) => source === 'if-match');
  const isRepeatable = method === 'POST' && callers.length > 0;
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
  'The id of the last event that was received; wins over "after". Browsers send it when they reconnect.';

const repetition =
  'A name of your own for this request, such as a UUID. Sent again within 24 hours, the same request is not done again: the first answer is repeated, with `Idempotent-Replayed: true`. Where the first answer was lost after the change, it is made anew from what the change returned; where that is not possible, it is 409 OUTCOME_UNRECORDED. A request that failed with 429 or 5xx before it changed anything is done by the next one.';

const expectation =
  'The ETag that you know, or several: the change is made only if one of them is the present one, else it is 412.';

const knowledge = 'The ETag that you know, or several: 304 without a body if one of them is the present one.';

function headerParameter(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'header', description, schema };
}
