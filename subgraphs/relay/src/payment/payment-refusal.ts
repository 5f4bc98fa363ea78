import { randomUUID } from 'node:crypto';
import { GatewayError } from '@agg/schema';
import { inTurns, type JsonBody } from '@agg/traffic/json';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import { responseOf, taskResult } from '../a2a/requests.ts';
import { type PayableCall, paymentMember, type Receipt } from './payment-metadata.ts';

/** The task that a message with a payment continues. */
interface PayingTask {
  taskId: string;
  contextId: string | null;
}

/** The payment in a message was not made, or not yet, so that the message is not sent: UNPROCESSABLE, or UNAVAILABLE. */
export class PaymentRefusal extends GatewayError {
  constructor(
    readonly task: PayingTask,
    readonly receipt: Receipt,
  ) {
    const { errorReason } = receipt;
    super(isPending(receipt) ? 'UNAVAILABLE' : 'UNPROCESSABLE', `The payment was not made: ${errorReason}.`);
  }
}

/**
 * The answer to a message whose payment was not made: its task, which goes on waiting, and why.
 * @throws every other error
 */
export async function refusedPayment(
  { binding, a2a }: Pick<PayableCall, 'binding' | 'a2a'>,
  error: unknown,
): Promise<JsonBody> {
  if (!(error instanceof PaymentRefusal)) throw error;
  const { taskId, contextId } = error.task;
  const message = messageOf(error.receipt);
  const task = { taskId, contextId: contextId ?? undefined, state: 'input-required' as const, message };
  return responseOf(await inTurns(taskResult(binding.version, task)), a2a.id);
}

function messageOf(receipt: Receipt): A2aMessage {
  const { errorReason } = receipt;
  const text = isPending(receipt)
    ? 'The payment is not settled yet. Send the same message again.'
    : `The payment has failed: ${errorReason}. The message was not sent.`;
  return {
    messageId: randomUUID(),
    role: 'agent',
    parts: JSON.stringify([{ kind: 'text', text }]),
    metadata: JSON.stringify({
      [paymentMember.status]: isPending(receipt) ? 'payment-submitted' : 'payment-failed',
      [paymentMember.error]: errorReason,
      [paymentMember.receipts]: [receipt],
    }),
  };
}

function isPending({ errorReason }: Receipt): boolean {
  return errorReason === 'settlement_pending';
}
