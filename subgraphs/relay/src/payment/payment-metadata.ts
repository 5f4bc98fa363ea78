import type { Context } from '@agg/kit';
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
import type { A2aBinding, A2aCall, A2aVersion } from '../a2a/a2a.types.ts';
import type { A2aFacts, A2aResponse } from '../a2a/a2a-response.types.ts';
import { payloadOf } from '../a2a/payload.ts';
import { paymentValueOf } from '../a2a/read-metadata.ts';
import { envelopeOf, readingResponse } from '../a2a/read-response.ts';

/** The members of metadata by which A2A carries payments (x402, transports v1, `a2a.md`). */
export const paymentMember = {
  status: 'x402.payment.status',
  required: 'x402.payment.required',
  payload: 'x402.payment.payload',
  receipts: 'x402.payment.receipts',
  error: 'x402.payment.error',
} as const;

/** How a settlement has ended, as x402 writes it. */
export interface Receipt {
  success: boolean;
  /** The hash of the transaction; empty without one. */
  transaction: string;
  network: string;
  payer: string;
  /** Why it has not succeeded. */
  errorReason?: string;
}

/** What has to be known of a call whose message may have a payment. */
export interface PayableCall {
  context: Context;
  binding: A2aBinding;
  a2a: A2aCall;
  /** Of the payment in its message, which was settled here: they belong into the answer. */
  receipts?: readonly Receipt[];
}

/** What the metadata of a message says about a payment. */
export interface PaymentSaid extends Partial<Record<keyof typeof paymentMember, unknown>> {
  /** How often it says the status: its readers may differ about which one counts. */
  timesStated: number;
}

/** Characters of JSON of the longest value that is read. */
export const longestPayment = 65_536;

/** The members by their names in metadata. */
const members = new Map(
  Object.entries(paymentMember).map(([member, name]) => [
    name as string,
    member as keyof typeof paymentMember,
  ]),
);

/**
 * Reads what the metadata of a message says about a payment. A value that is too long for one is there, and `null`.
 * @param message absent where a call has none
 */
export function* readingPayment(message: JsonNode | undefined): Steps<PaymentSaid> {
  const said: PaymentSaid = { timesStated: 0 };
  for (const { name, value } of message?.pick('metadata').metadata?.members() ?? []) {
    yield oneToken;
    const member = members.get(name.asWord() ?? '');
    if (!member) continue;
    if (member === 'status') said.timesStated += 1;
    said[member] = value.length > longestPayment ? null : paymentValueOf(value);
  }
  return said;
}

/** The value of a member of metadata that is stored, whatever it is; `undefined` without one. */
export function paymentIn(metadata: object | null | undefined, member: keyof typeof paymentMember): unknown {
  return (metadata as Record<string, unknown> | null | undefined)?.[paymentMember[member]];
}

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
