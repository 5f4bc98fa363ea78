import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { onePerProcess, type SecretBox, UpstreamError } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { type Hop, withdraw } from '@agg/traffic';
import { canonicalText, inTurns, JsonBody, JsonNode, piecesOf, type Steps } from '@agg/traffic/json';
import type { A2aCall, A2aMessage } from '../a2a/a2a.types.ts';
import { pushNotSupported } from '../a2a/a2a-error.ts';
import { withAgentsIds } from '../a2a/replaced-ids.ts';
import { withId } from '../a2a/requests.ts';
import { findAgent } from '../facts/find-agent.ts';
import { refusedPayment } from '../payment/payment-refusal.ts';
import type { KnownMessage, MessageClaim } from '../store/store.types.ts';
import { storeOf } from '../store/traffic-store.ts';
import { unavailable } from '../store/waiting-writes.ts';
import { beginAgentExchange, requireOffer } from './agent-exchange.ts';
import type { Answer, Call } from './call.types.ts';
import { relayAnswer } from './relay-answer.ts';
import { joinMessage } from './repeated-message.ts';
import { findOwnTask, ownTask } from './tasks.ts';

/**
 * Sends a message to the agent: once, however often it comes. A repeated one gets the answer of the first. One whose payment
 * was not made gets the task that it continues.
 * @throws UNPROCESSABLE where another message had the same id
 */
export async function sendMessage(call: Call): Promise<Answer> {
  const { method, asksForPush } = call.a2a;
  if (asksForPush) pushNotSupported();
  const contentCode = await codeOfMessage(call.context.services.secrets, call.a2a.message as A2aMessage);
  const sendNow = () => send(call, { contentCode }).catch((error) => refusedPayment(call, error));
  return method === 'message/send' ? await sendOnce(call, contentCode, sendNow) : await sendNow();
}

/** A message that is being sent. */
interface Sending extends Pick<MessageClaim, 'contentCode'> {
  /** The exchange of an equal message of which nothing has left. */
  unsent?: string;
}

async function send(call: Call, sending: Sending): Promise<Answer> {
  const { context, agentId, a2a } = call;
  const sink = await findAgent(context, agentId);
  const streams = a2a.method === 'message/stream';
  const offer = requireOffer(call, sink, streams);
  const task = a2a.taskId === undefined ? undefined : await ownTask(call, a2a.taskId);
  const references = await referencesOf(call);
  const taskId = task?.taskId ?? randomUUIDv7();
  let sent: KnownMessage | undefined;
  const exchange = await beginAgentExchange(
    call,
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
    return await joinOrSend(exchange.call, sent, sending);
  }
  exchange.task.ids.refer(references);
  const agentsId = (id: string) => (id === task?.taskId ? task.upstreamTaskId : references.get(id)) ?? id;
  const agents = { task: agentsId, context: exchange.contexts.agentsId, tenant: offer.tenant };
  const text = await inTurns(withAgentsIds(exchange.call.a2a, agents));
  return await relayAnswer(exchange, text, streams);
}

/**
 * What follows is no further call of the sender.
 * @throws UNPROCESSABLE for another message; UNAVAILABLE where it may be sent again, but is not released yet
 */
async function joinOrSend(call: Call, sent: KnownMessage, { contentCode, unsent }: Sending): Promise<Answer> {
  checkSame(sent, contentCode);
  const { exchangeId } = sent;
  if (exchangeId === unsent) throw unavailable();
  const again = { ...call, isInternal: true };
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
async function referencesOf(call: Call): Promise<Map<string, string>> {
  const ids = new Set(call.a2a.message?.referenceTaskIds);
  const references = [...ids].map(async (id): Promise<[string, string]> => {
    const task = await findOwnTask(call, id);
    return [id, task?.upstreamTaskId ?? randomUUID()];
  });
  return new Map(await Promise.all(references));
}

function claimOf(
  a2a: A2aCall,
  { source, sink, trace, startedAt, exchangeId }: Hop,
  { taskId, continues, contentCode }: Pick<MessageClaim, 'taskId' | 'continues' | 'contentCode'>,
): MessageClaim {
  return {
    tenantId: source.tenantId,
    source,
    sinkAgentId: sink.id,
    sinkTenantId: sink.tenantId,
    message: a2a.message as A2aMessage,
    method: a2a.method,
    correlationId: trace.correlationId,
    exchangeId,
    at: startedAt,
    taskId,
    continues,
    contentCode,
  };
}

/** A message that this process is sending. */
interface RunningSend {
  answer: Promise<Answer>;
  /** Aborted when its caller leaves, which ends it unless the message may have been sent. */
  signal: AbortSignal | undefined;
}

type Sends = Map<string, RunningSend>;

/** Those of this process, by what makes a message the same. */
const sendsOf = onePerProcess<Sends>({ make: () => new Map() });

/**
 * Sends a message once for all calls that come with it while it runs: they get the answer of the first one, also where
 * its caller has left. Where that was before anything could be sent, the next one sends it.
 * @param contentCode tells apart different messages with one id: the later one is refused
 */
export async function sendOnce(
  call: Call,
  contentCode: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const sends = sendsOf(call.context);
  const key = keyOf(call, contentCode);
  for (let running = sends.get(key); running; running = sends.get(key)) {
    const { answer, signal } = running;
    const answered = await answer.catch((error) => {
      if (!signal?.aborted || error instanceof UpstreamError) throw error;
    });
    if (answered) return await answerFor(call, answered);
  }
  const answer = send().finally(() => sends.delete(key));
  sends.set(key, { answer, signal: call.context.signal });
  return await answer;
}

/** A response has the id of its own request. */
async function answerFor({ a2a }: Call, answer: Answer): Promise<Answer> {
  return answer instanceof JsonBody ? await inTurns(withId(answer, a2a.id)) : answer;
}

/** The sender is a part of it: a `messageId` means nothing to others. */
function keyOf({ source, agentId, binding, a2a }: Call, contentCode: string): string {
  const { tenantId, kind, id } = source;
  const { messageId } = a2a.message ?? {};
  return JSON.stringify([tenantId, kind, id, agentId, binding.version, messageId, contentCode]);
}

/**
 * Characters of the parts that are compared by what they say. Longer ones are compared as they are written: a client that
 * sends them again has kept them, and reading ten megabytes once more would cost others.
 */
export const longestRead = 64 * 1024;

/**
 * A code that is the same for messages that say the same: their parts, context and task. Only this installation can make it,
 * because what policies have taken out of a message could be guessed from a digest.
 * @returns hexadecimal
 */
export async function codeOfMessage(
  secrets: Pick<SecretBox, 'codeOf'>,
  message: A2aMessage,
): Promise<string> {
  return Buffer.from(secrets.codeOf(await inTurns(contentOf(message))), 'base64url').toString('hex');
}

function* contentOf({ parts, contextId = '', taskId = '' }: A2aMessage): Steps<string> {
  const content = parts.length > longestRead ? yield* digestOf(parts) : canonicalText(JsonNode.parse(parts));
  return JSON.stringify(['relay message', contextId, taskId, content]);
}

function* digestOf(text: string): Steps<string> {
  const digest = createHash('sha256');
  for (const piece of piecesOf(text)) {
    digest.update(piece);
    yield piece.length;
  }
  return digest.digest('hex');
}
