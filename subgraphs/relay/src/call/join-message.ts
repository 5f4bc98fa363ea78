import { exchangesOfTask, type RecordedExchange, read } from '@agg/kit';
import { inTurns, JsonBody } from '@agg/traffic/json';
import { asMessageResponse, taskCall } from '../a2a/requests.ts';
import type { KnownMessage, KnownTask } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
import { askTask } from './ask-task.ts';
import type { Asked, Given } from './asked.types.ts';
import { looksAt } from './looks.ts';
import { storedAnswer } from './stored-answer.ts';
import { unknownOutcome } from './unknown-outcome.ts';

/** States from which a task goes on by itself or by a further message. */
const isOpen: ReadonlySet<string> = new Set(['submitted', 'working', 'input-required', 'auth-required']);

/**
 * Answers a message that was sent before. The agent does not get it again: it is asked for the task that the message
 * belongs to, or its answer is read from the conversation. Either passes the policies for answers.
 * @returns `undefined` where nothing of it has left, so that it may be sent again
 * @throws POLICY_BLOCKED, APPROVAL_REQUIRED; CONFLICT where it is not known whether the agent has processed it
 */
export async function joinMessage(asked: Asked, sent: KnownMessage): Promise<Given | undefined> {
  const task = await processed(asked, sent);
  if (!task) return undefined;
  if (task.upstreamTaskId === null) return await storedAnswer(asked, sent, task);
  const { method, id } = asked.call;
  const { version } = asked.binding;
  const streams = method === 'message/stream' && isOpen.has(task.currentState);
  const call = taskCall(version, streams ? 'tasks/resubscribe' : 'tasks/get', task.taskId, id);
  const given = await askTask({ ...asked, call });
  return given instanceof JsonBody ? await inTurns(asMessageResponse(given, version)) : given;
}

/** The task of the message, once its agent has processed the message or answers it; `undefined` where it never gets it. */
async function processed(asked: Asked, sent: KnownMessage): Promise<KnownTask | undefined> {
  const { context, source } = asked;
  const { taskId, exchangeId } = sent;
  const begins = await beginsTask(asked, sent);
  for await (const exchange of looksAt(context, exchangeId)) {
    if (exchange?.outcome?.outcome === 'NEVER_SENT') return undefined;
    const task = await storeOf(context).findTask(source.tenantId, taskId);
    if (!task) break;
    if (isKnown(task, exchange) && (begins || hasAnswer(exchange))) return task;
  }
  throw unknownOutcome();
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
