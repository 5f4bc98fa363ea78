import type { Context } from '@agg/kit';
import { type JsonNode, oneToken, type Steps } from '@agg/traffic/json';
import type { A2aBinding, A2aCall } from '../a2a/a2a.types.ts';
import { paymentValueOf } from '../a2a/read-metadata.ts';

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
