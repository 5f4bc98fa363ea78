import { createHash } from 'node:crypto';
import { callerOf, unlessAborted } from '@agg/kit';
import type { Hop } from '@agg/traffic';
import { parse } from 'graphql';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import type { PaymentSaid, Receipt } from './payment-metadata.ts';
import type { Demand } from './payment-state.ts';

const document = parse(`
  mutation settleMessagePayment($payload: JsonObject!, $required: JsonObject!, $senderKind: CallerKind!,
      $senderId: UUID!, $purpose: String!) {
    settleMessagePayment(payload: $payload, required: $required, senderKind: $senderKind, senderId: $senderId,
        purpose: $purpose) {
      success transaction network payer errorReason } }`);

/** The answer of payments. */
interface Settled {
  settleMessagePayment: Receipt & { errorReason: string | null };
}

/**
 * Has the payment in a message settled for its sender, and waits for the outcome.
 * @throws UNAVAILABLE; KILL_SWITCH_ACTIVE
 */
export async function settleInMessage(
  hop: Hop,
  { message, said }: { message: A2aMessage; said: PaymentSaid },
  demand: Demand,
): Promise<Receipt> {
  const { context, signal } = hop;
  const { kind, id } = callerOf(context);
  const settling = context.query<Settled>('payments', document, {
    payload: payloadIn(said),
    required: demand.required,
    senderKind: kind,
    senderId: id,
    purpose: purposeOf(hop, message, demand),
  });
  const { errorReason, ...receipt } = (await unlessAborted(settling, signal)).settleMessagePayment;
  // The payment is made, and pays for the message when it comes again.
  signal.throwIfAborted();
  return errorReason === null ? receipt : { ...receipt, errorReason };
}

/** What is no payload is refused where payloads are read. */
function payloadIn({ payload }: PaymentSaid): object {
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
}

/** One message that answers one demand, in its tenant. */
function purposeOf({ source, sink, taskId }: Hop, { messageId }: A2aMessage, demand: Demand): string {
  const named = [taskId, demand.messageId, source.kind, source.id, sink.id, messageId];
  return createHash('sha256').update(JSON.stringify(named)).digest('hex');
}
