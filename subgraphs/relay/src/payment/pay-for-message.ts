import { createHash } from 'node:crypto';
import { callerOf, unlessAborted } from '@agg/kit';
import { paymentAcceptances } from '@agg/payments/snapshots';
import { GatewayError } from '@agg/schema';
import { type Hop, recordRefusal } from '@agg/traffic';
import { inTurns, type Steps } from '@agg/traffic/json';
import { parse } from 'graphql';
import type { A2aCall, A2aMessage } from '../a2a/a2a.types.ts';
import { readingCall } from '../a2a/read-call.ts';
import type { KnownTask } from '../store/store.types.ts';
import {
  type PayableCall,
  type PaymentSaid,
  paidRequest,
  paymentMember,
  type Receipt,
  readingPayment,
} from './payment-metadata.ts';
import { PaymentRefusal } from './payment-refusal.ts';
import { type Demand, readPaymentState } from './payment-state.ts';

/** A call whose message says something about a payment. */
interface Paying<C extends PayableCall> {
  hop: Hop;
  call: C;
  message: A2aMessage;
  /** What it says about the payment. */
  said: PaymentSaid;
  /** The task that the message continues. */
  task: KnownTask | undefined;
}

/**
 * Settles the payment in a message before it is sent, where the tenant of its agent wants that. A refusal is recorded.
 * @param call as policies let it pass
 * @returns what goes on: the message has receipts instead of its payment
 * @throws PaymentRefusal; UNPROCESSABLE where nothing is to be paid, and for what only payees say; KILL_SWITCH_ACTIVE;
 * UNAVAILABLE
 */
export async function payForMessage<C extends PayableCall>(
  hop: Hop,
  call: C,
  task: KnownTask | undefined,
): Promise<C> {
  const { message } = call.a2a;
  if (!message?.metadata) return call;
  try {
    const said = await inTurns(paymentSaidIn(call.a2a));
    if (said.status === undefined && said.receipts === undefined) return call;
    return (await settles(hop)) ? await pay({ hop, call, message, said, task }) : call;
  } catch (error) {
    if (error instanceof GatewayError) await recordRefusal(hop, error);
    throw error;
  }
}

function* paymentSaidIn({ body }: A2aCall): Steps<PaymentSaid> {
  const { params } = (yield* body.read()).pick('params');
  return yield* readingPayment(params?.pick('message').message);
}

/** Whether payments in messages to the agent are settled here, as its own tenant has decided. */
async function settles({ sides, sink }: Hop): Promise<boolean> {
  const provider = sides.find(({ tenantId }) => tenantId === sink.tenantId);
  return provider !== undefined && (await provider.context.snapshot(paymentAcceptances)).has(sink.id);
}

async function pay<C extends PayableCall>(paying: Paying<C>): Promise<C> {
  const { call } = paying;
  const receipts = submits(paying) ? await receiptsOf(paying) : undefined;
  if (!receipts) return call;
  const body = await inTurns(paidRequest(call.a2a.body, receipts));
  const read = await inTurns(readingCall(body, call.binding.version));
  return { ...call, a2a: { ...read, id: call.a2a.id }, receipts };
}

/** @returns `undefined` for a message that was sent before with its payment */
async function receiptsOf({
  hop,
  call,
  message,
  said,
  task,
}: Paying<PayableCall>): Promise<PayableCall['receipts']> {
  const { sent, demand } = await readPaymentState(call.context, hop, message);
  if (sent) return sent.receipts;
  if (!task || !demand)
    throw new GatewayError('UNPROCESSABLE', 'The agent demands no payment in the task of this message.');
  const receipt = await settleInMessage(hop, { message, said }, demand);
  if (!receipt.success) throw new PaymentRefusal(task, receipt);
  return [receipt];
}

/** @throws UNPROCESSABLE for what the agent would take for the word of the gateway */
function submits({ said: { status, receipts, timesStated } }: Paying<PayableCall>): boolean {
  if (timesStated > 1)
    throw new GatewayError('UNPROCESSABLE', `The metadata has "${paymentMember.status}" more than once.`);
  if (status === 'payment-submitted') return true;
  if (receipts !== undefined)
    throw new GatewayError(
      'UNPROCESSABLE',
      `"${paymentMember.receipts}" is what the gateway says, not a sender.`,
    );
  if (status === 'payment-rejected') return false;
  throw new GatewayError(
    'UNPROCESSABLE',
    `The "${paymentMember.status}" of a sender is "payment-submitted" or "payment-rejected".`,
  );
}

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
