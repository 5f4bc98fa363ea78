import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { GatewayError } from '@agg/schema';
import { type Hop, withdraw } from '@agg/traffic';
import { inTurns } from '@agg/traffic/json';
import type { A2aCall, A2aMessage } from '../a2a/a2a.types.ts';
import { pushNotSupported } from '../a2a/a2a-error.ts';
import { withAgentsIds } from '../a2a/agents-ids.ts';
import { findAgent } from '../facts/find-agent.ts';
import { refusedPayment } from '../payment/payment-refusal.ts';
import { unavailable } from '../store/pending-write.ts';
import type { KnownMessage, MessageClaim } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
import type { Asked, Given } from './asked.types.ts';
import { beginAgentExchange } from './begin-agent-exchange.ts';
import { giveAnswer } from './give-answer.ts';
import { joinMessage } from './join-message.ts';
import { codeOfMessage } from './message-code.ts';
import { findOwnTask, ownTask } from './own-task.ts';
import { requireOffer } from './require-offer.ts';
import { sendOnce } from './running-sends.ts';

/**
 * Sends a message to the agent: once, however often it comes. A repeated one gets the answer of the first. One whose payment
 * was not made gets the task that it continues.
 * @throws UNPROCESSABLE where another message had the same id
 */
export async function sendMessage(asked: Asked): Promise<Given> {
  const { method, asksForPush } = asked.call;
  if (asksForPush) pushNotSupported();
  const contentCode = await codeOfMessage(asked.context.services.secrets, asked.call.message as A2aMessage);
  const sendNow = () => send(asked, { contentCode }).catch((error) => refusedPayment(asked, error));
  return method === 'message/send' ? await sendOnce(asked, contentCode, sendNow) : await sendNow();
}

/** A message that is being sent. */
interface Sending extends Pick<MessageClaim, 'contentCode'> {
  /** The exchange of an equal message of which nothing has left. */
  unsent?: string;
}

async function send(asked: Asked, sending: Sending): Promise<Given> {
  const { context, agentId, call } = asked;
  const sink = await findAgent(context, agentId);
  const streams = call.method === 'message/stream';
  const offer = requireOffer(asked, sink, streams);
  const task = call.taskId === undefined ? undefined : await ownTask(asked, call.taskId);
  const references = await referencesOf(asked);
  const taskId = task?.taskId ?? randomUUIDv7();
  let sent: KnownMessage | undefined;
  const exchange = await beginAgentExchange(
    asked,
    { sink, offer, taskId, known: task },
    {
      claimOf: (hop, passed) => claimOf(passed, hop, { taskId, continues: task !== undefined, ...sending }),
      claim: async (claim) => {
        sent = await storeOf(context).claim(claim);
        return sent === undefined;
      },
    },
  );
  if (sent) {
    await withdraw(exchange);
    return await joinOrSend(exchange.asked, sent, sending);
  }
  exchange.task.ids.refer(references);
  const agentsId = (id: string) => (id === task?.taskId ? task.upstreamTaskId : references.get(id)) ?? id;
  const agents = { task: agentsId, context: exchange.contexts.agentsId, tenant: offer.tenant };
  const text = await inTurns(withAgentsIds(exchange.asked.call, agents));
  return await giveAnswer(exchange, text, streams);
}

/**
 * What follows is no further call of the sender.
 * @throws UNPROCESSABLE for another message; UNAVAILABLE where it may be sent again, but is not released yet
 */
async function joinOrSend(
  asked: Asked,
  sent: KnownMessage,
  { contentCode, unsent }: Sending,
): Promise<Given> {
  checkSame(sent, contentCode);
  const { exchangeId } = sent;
  if (exchangeId === unsent) throw unavailable();
  const again = { ...asked, isInternal: true };
  return (await joinMessage(again, sent)) ?? (await send(again, { contentCode, unsent: exchangeId }));
}

/** Messages from before they had codes say anything. @throws UNPROCESSABLE */
function checkSame(sent: KnownMessage, contentCode: string): void {
  if (sent.contentCode === null || sent.contentCode === contentCode) return;
  throw new GatewayError(
    'UNPROCESSABLE',
    'This messageId was used for another message to this agent: with other parts, in another context or task. Send a new messageId with a new message.',
  );
}

/**
 * The agent's ids of the tasks that a message refers to, by the relay's. One that is not the sender's becomes an id that
 * no task has: an agent would take its own id of another sender's task for permission to use that.
 */
async function referencesOf(asked: Asked): Promise<Map<string, string>> {
  const ids = new Set(asked.call.message?.referenceTaskIds);
  const references = [...ids].map(async (id): Promise<[string, string]> => {
    const task = await findOwnTask(asked, id);
    return [id, task?.upstreamTaskId ?? randomUUID()];
  });
  return new Map(await Promise.all(references));
}

function claimOf(
  call: A2aCall,
  { source, sink, trace, startedAt, exchangeId }: Hop,
  { taskId, continues, contentCode }: Pick<MessageClaim, 'taskId' | 'continues' | 'contentCode'>,
): MessageClaim {
  return {
    tenantId: source.tenantId,
    source,
    sinkAgentId: sink.id,
    sinkTenantId: sink.tenantId,
    message: call.message as A2aMessage,
    method: call.method,
    correlationId: trace.correlationId,
    exchangeId,
    at: startedAt,
    taskId,
    continues,
    contentCode,
  };
}
