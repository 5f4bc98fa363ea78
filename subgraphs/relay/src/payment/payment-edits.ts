import {
  dropped,
  type Edit,
  inserted,
  JsonBody,
  JsonNode,
  mapped,
  objectOf,
  oneToken,
  type Steps,
  splicing,
} from '@agg/traffic/json';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { payloadOf } from '../a2a/payload.ts';
import { envelopeOf, readingResponse } from '../a2a/read-response.ts';
import { paymentMember, type Receipt } from './payment-metadata.ts';

const { status, payload, receipts, error } = paymentMember;

/** What says something about a task, or is the whole answer. */
const telling: ReadonlySet<A2aFacts['kind']> = new Set(['task', 'message', 'status-update']);

/** A request whose message has the receipts of its payment instead of that, and everything else unchanged. */
export function* paidRequest(request: JsonBody, paid: readonly Receipt[]): Steps<JsonBody> {
  const { params } = (yield* request.read()).pick('params');
  const message = params?.pick('message').message;
  if (!message) return request;
  const edit = yield* metadataEdit(message, { [status]: completed, [receipts]: paid });
  return new JsonBody(yield* splicing(request.text, [edit]));
}

/**
 * An agent's response with the receipts of the payment in its request: in the message of its status, or beside that where it
 * has none. A further demand of the agent stays one.
 * @returns the same response where it says nothing about its task
 */
export function* withReceipts(
  response: A2aResponse,
  version: A2aVersion,
  paid: readonly Receipt[],
): Steps<A2aResponse> {
  const { result } = yield* envelopeOf(response.body);
  if (!result || !telling.has(response.facts.kind)) return response;
  const { node } = payloadOf(result, version);
  const said = node.pick('status').status?.pick('message').message;
  const holder = said?.isObject ? said : node;
  const isOver = !(yield* demandsMore(holder));
  const edit = yield* metadataEdit(holder, {
    ...(isOver && { [status]: completed }),
    [receipts]: paid,
  });
  return yield* readingResponse(new JsonBody(yield* splicing(response.text, [edit])), version);
}

const completed = 'payment-completed';

function* demandsMore(holder: JsonNode): Steps<boolean> {
  for (const { name, value } of holder.pick('metadata').metadata?.members() ?? []) {
    yield oneToken;
    if (name.asWord() === status && value.asWord() === 'payment-required') return true;
  }
  return false;
}

/** Members of the metadata of an object, which may have none; what they say about a payment replaces what is said there. */
function* metadataEdit(object: JsonNode, members: Readonly<Record<string, unknown>>): Steps<Edit> {
  const names = status in members ? [status, payload, receipts, error] : [receipts];
  const change = objectOf(Object.fromEntries(names.map((name) => [name, dropped])), {
    adding: JSON.stringify(members).slice(1, -1),
  });
  const { metadata } = object.pick('metadata');
  const by = yield* mapped(change, metadata?.isObject ? metadata : JsonNode.parse('{}'));
  return metadata ? { start: metadata.start, end: metadata.end, by } : inserted(object, `"metadata":${by}`);
}
