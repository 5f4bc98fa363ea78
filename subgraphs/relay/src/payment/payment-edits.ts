import type { A2aVersion } from '../a2a/a2a.types.ts';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { dropped, objectOf } from '../a2a/json/json-mapping.ts';
import { JsonNode } from '../a2a/json/json-node.ts';
import { type Edit, inserted, splice } from '../a2a/json/json-splice.ts';
import { payloadOf } from '../a2a/payload.ts';
import { envelopeOf, readResponse } from '../a2a/read-response.ts';
import { paymentMember, type Receipt } from './payment-metadata.ts';

const { status, payload, receipts, error } = paymentMember;

/** What says something about a task, or is the whole answer. */
const telling: ReadonlySet<A2aFacts['kind']> = new Set(['task', 'message', 'status-update']);

/** A request whose message has the receipts of its payment instead of that, and everything else unchanged. */
export function paidRequest(text: string, paid: readonly Receipt[]): string {
  const { params } = JsonNode.parse(text).pick('params');
  const message = params?.pick('message').message;
  return message ? splice(text, [metadataEdit(message, { [status]: completed, [receipts]: paid })]) : text;
}

/**
 * An agent's response with the receipts of the payment in its request: in the message of its status, or beside that where it
 * has none. A further demand of the agent stays one.
 * @returns the same response where it says nothing about its task
 */
export function withReceipts(
  response: A2aResponse,
  version: A2aVersion,
  paid: readonly Receipt[],
): A2aResponse {
  const { result } = envelopeOf(response.text);
  if (!result || !telling.has(response.facts.kind)) return response;
  const { node } = payloadOf(result, version);
  const said = node.pick('status').status?.pick('message').message;
  const holder = said?.isObject ? said : node;
  const members = demandsMore(holder) ? { [receipts]: paid } : { [status]: completed, [receipts]: paid };
  return readResponse(splice(response.text, [metadataEdit(holder, members)]), version);
}

const completed = 'payment-completed';

function demandsMore(holder: JsonNode): boolean {
  const stated = Array.from(holder.pick('metadata').metadata?.members() ?? []);
  return stated.some(({ name, value }) => name.asText() === status && value.asText() === 'payment-required');
}

/** Members of the metadata of an object, which may have none; what they say about a payment replaces what is said there. */
function metadataEdit(object: JsonNode, members: Readonly<Record<string, unknown>>): Edit {
  const names = status in members ? [status, payload, receipts, error] : [receipts];
  const change = objectOf(Object.fromEntries(names.map((name) => [name, dropped])), {
    adding: JSON.stringify(members).slice(1, -1),
  });
  const { metadata } = object.pick('metadata');
  const by = change(metadata?.isObject ? metadata : JsonNode.parse('{}')) ?? '{}';
  return metadata ? { start: metadata.start, end: metadata.end, by } : inserted(object, `"metadata":${by}`);
}
