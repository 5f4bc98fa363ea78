import { type Context, type Reader, read } from '@agg/kit';
import type { Hop } from '@agg/traffic';
import { sql } from 'kysely';
import type { A2aMessage } from '../a2a/a2a.types.ts';
import { longestPayment, paymentIn, type Receipt } from './payment-metadata.ts';

/** A payment that an agent demands. */
export interface Demand {
  /** The id of the agent's message that demands it. */
  messageId: string;
  /** `x402.payment.required` of that message. */
  required: object;
}

/** What is stored of a message that may bring a payment, and of its task. */
export interface PaymentState {
  /** The message, where it was sent before. */
  sent?: { receipts?: readonly Receipt[] };
  /** What is to be paid. */
  demand?: Demand;
}

interface Metadata {
  metadata: object | null;
}

/** Both are read as of the same moment: a message that was not sent has not changed its task. */
export function readPaymentState(
  context: Context,
  hop: Pick<Hop, 'source' | 'sink' | 'taskId'>,
  { messageId }: Pick<A2aMessage, 'messageId'>,
): Promise<PaymentState> {
  return read(context, async (reader) => ({
    sent: await findSent(reader, hop, messageId),
    demand: await findDemand(reader, hop),
  }));
}

async function findSent(
  { db, tenantId }: Reader,
  { source, sink }: Pick<Hop, 'source' | 'sink'>,
  messageId: string,
): Promise<PaymentState['sent']> {
  const { rows } = await sql<Metadata>`select
      case when octet_length(metadata::text) <= ${2 * longestPayment} then metadata end as metadata
    from relay.message
    where tenant_id = ${tenantId} and from_caller and owner_kind = ${source.kind} and owner_id = ${source.id}
      and agent_id = ${sink.id} and message_id = ${messageId} and not is_unsent`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const isPaid = paymentIn(row.metadata, 'status') === 'payment-completed';
  return isPaid ? { receipts: paymentIn(row.metadata, 'receipts') as Receipt[] } : {};
}

/** The last word of the agent, where its task waits for a payment. */
async function findDemand(
  { db, tenantId }: Reader,
  { taskId }: Pick<Hop, 'taskId'>,
): Promise<Demand | undefined> {
  const { rows } = await sql<Metadata & { messageId: string }>`select message_id as "messageId",
      case when octet_length(metadata::text) <= ${longestPayment} then metadata end as metadata
    from relay.message join relay.relay_task using (tenant_id, task_id)
    where tenant_id = ${tenantId} and task_id = ${taskId ?? null} and not from_caller
      and current_state = 'input-required'
    order by id desc limit 1`.execute(db);
  const [row] = rows;
  if (!row || paymentIn(row.metadata, 'status') !== 'payment-required') return undefined;
  const required = paymentIn(row.metadata, 'required');
  const { messageId } = row;
  return typeof required === 'object' && required !== null ? { messageId, required } : undefined;
}
