import { setTimeout as sleep } from 'node:timers/promises';
import { exchangesOfTask, findExchange, type RecordedExchange, read } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { asMessageResponse, messageResult, responseText, taskCall } from '../a2a/requests.ts';
import { notice } from '../notice/notice.ts';
import type { KnownMessage, KnownTask } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
import { askTask } from './ask-task.ts';
import type { Asked, Given } from './asked.types.ts';

/** Milliseconds between two looks at a message that another call is sending: the first, and the longest. */
const pauses = { first: 10, longest: 500 };

/** States from which a task goes on by itself or by a further message. */
const isOpen: ReadonlySet<string> = new Set(['submitted', 'working', 'input-required', 'auth-required']);

/**
 * Answers a message that was sent before. The agent does not get it again: it is asked for the task that the message
 * belongs to, or its answer is read from the conversation.
 * @returns `undefined` where nothing of it has left, so that it may be sent again
 * @throws CONFLICT where it is not known whether the agent has processed it
 */
export async function joinMessage(asked: Asked, sent: KnownMessage): Promise<Given | undefined> {
  const task = await processed(asked, sent);
  if (!task) return undefined;
  if (task.upstreamTaskId === null) return await storedAnswer(asked, task);
  const { method, id } = asked.call;
  const { version } = asked.binding;
  const streams = method === 'message/stream' && isOpen.has(task.currentState);
  const call = taskCall(version, streams ? 'tasks/resubscribe' : 'tasks/get', task.taskId, id);
  const given = await askTask({ ...asked, call });
  return typeof given === 'string' ? asMessageResponse(given, version) : given;
}

/** The task of the message, once its agent has processed the message or answers it; `undefined` where it never gets it. */
async function processed(asked: Asked, { taskId, exchangeId }: KnownMessage): Promise<KnownTask | undefined> {
  const { context, source } = asked;
  const end = performance.now() + context.services.agentAnswerMs;
  const begins = await beginsTask(asked, { taskId, exchangeId });
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    const exchange = await read(context, (reader) => findExchange(reader, exchangeId));
    if (exchange?.outcome?.outcome === 'NEVER_SENT') return undefined;
    const task = await storeOf(context).findTask(source.tenantId, taskId);
    if (task && isKnown(task, exchange) && (begins || hasAnswer(exchange))) return task;
    if (!task || performance.now() > end) throw unknownOutcome();
    await sleep(pause, undefined, { signal: context.signal });
  }
}

/** Whether a message has begun its task, which then says by itself what has become of the message. */
async function beginsTask({ context }: Asked, { taskId, exchangeId }: KnownMessage): Promise<boolean> {
  const [first] = await read(context, (reader) => exchangesOfTask(reader, taskId, 1));
  return first?.exchangeId === exchangeId;
}

/** Whether the agent has named the task, or will not. Where that has failed, the outcome says whether anything was sent. */
function isKnown({ upstreamTaskId, currentState }: KnownTask, exchange?: RecordedExchange): boolean {
  if (upstreamTaskId !== null) return true;
  return currentState === 'failed' ? exchange?.outcome !== undefined : currentState !== 'submitted';
}

/** @throws CONFLICT where the exchange has ended without an answer */
function hasAnswer(exchange?: RecordedExchange): boolean {
  const { outcome } = exchange?.outcome ?? {};
  if (outcome === 'UNKNOWN') throw unknownOutcome();
  // A stream may last longer than a caller waits, and its task can be followed.
  return outcome !== undefined || exchange?.method === 'message/stream';
}

/** The answer of an agent that began no task: a message. */
async function storedAnswer({ context, source, binding, call }: Asked, task: KnownTask): Promise<Given> {
  const message = await storeOf(context).findAnswer(source.tenantId, task.taskId);
  if (!message) throw unknownOutcome();
  const isFirst = source.kind === 'USER' && call.message?.contextId === undefined;
  const metadata = isFirst ? { ...message.metadata, [notice.name]: notice.value } : message.metadata;
  return responseText(messageResult(binding.version, { ...message, metadata }), call.id);
}

function unknownOutcome(): GatewayError {
  const detail =
    'A message with this messageId was sent before; whether the agent has processed it is unknown. To send it again, use a new messageId.';
  return new GatewayError('CONFLICT', detail);
}
