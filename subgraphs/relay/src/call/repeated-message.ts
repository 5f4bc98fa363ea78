import {
  type Clock,
  type Context,
  exchangesOfTask,
  findExchange,
  isAbandoned,
  type RecordedExchange,
  read,
  systemClock,
} from '@agg/kit';
import { GatewayError } from '@agg/schema';
import {
  admit,
  errorCodeOf,
  failed,
  isPolicyRefusal,
  openHop,
  passResponseSteps,
  recordedRefusal,
  settle,
} from '@agg/traffic';
import { inTurns, JsonBody } from '@agg/traffic/json';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { readingResponse } from '../a2a/read-response.ts';
import { asMessageResponse, messageResult, responseOf, taskCall } from '../a2a/requests.ts';
import { findAgent } from '../facts/find-agent.ts';
import { trafficFacts } from '../facts/traffic-facts.ts';
import { notice } from '../notice/notice.ts';
import type { KnownMessage, KnownTask } from '../store/store.types.ts';
import { storeOf } from '../store/traffic-store.ts';
import type { Answer, Call } from './call.types.ts';
import { askTask } from './tasks.ts';

/** States from which a task goes on by itself or by a further message. */
const isOpen: ReadonlySet<string> = new Set(['submitted', 'working', 'input-required', 'auth-required']);

/**
 * Answers a message that was sent before. The agent does not get it again: it is asked for the task that the message
 * belongs to, or its answer is read from the conversation. Either passes the policies for answers.
 * @returns `undefined` where nothing of it has left, so that it may be sent again
 * @throws POLICY_BLOCKED, APPROVAL_REQUIRED; CONFLICT where it is not known whether the agent has processed it
 */
export async function joinMessage(call: Call, sent: KnownMessage): Promise<Answer | undefined> {
  const task = await processed(call, sent);
  if (!task) return undefined;
  if (task.upstreamTaskId === null) return await storedAnswer(call, sent, task);
  const { method, id } = call.a2a;
  const { version } = call.binding;
  const streams = method === 'message/stream' && isOpen.has(task.currentState);
  const a2a = taskCall(version, streams ? 'tasks/resubscribe' : 'tasks/get', task.taskId, id);
  const answer = await askTask({ ...call, a2a });
  return answer instanceof JsonBody ? await inTurns(asMessageResponse(answer, version)) : answer;
}

/** The task of the message, once its agent has processed the message or answers it; `undefined` where it never gets it. */
async function processed(call: Call, sent: KnownMessage): Promise<KnownTask | undefined> {
  const { context, source } = call;
  const { taskId, exchangeId } = sent;
  const begins = await beginsTask(call, sent);
  for await (const exchange of pollExchange(context, exchangeId)) {
    if (exchange?.outcome?.outcome === 'NEVER_SENT') return undefined;
    const task = await storeOf(context).findTask(source.tenantId, taskId);
    if (!task) break;
    if (isKnown(task, exchange) && (begins || hasAnswer(exchange))) return task;
  }
  throw unknownOutcome();
}

/** Whether a message has begun its task, which then says by itself what has become of the message. */
async function beginsTask({ context }: Call, { taskId, exchangeId }: KnownMessage): Promise<boolean> {
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

/**
 * The answer of an agent that began no task: a message. Policies may have changed since it was given.
 * @throws POLICY_BLOCKED, APPROVAL_REQUIRED, also where the first call was refused the answer; CONFLICT where it is not
 * known whether there is one
 */
async function storedAnswer(call: Call, sent: KnownMessage, task: KnownTask): Promise<JsonBody> {
  const { context, source, binding, a2a } = call;
  const message = await storeOf(context).findAnswer(source.tenantId, task.taskId);
  if (!message) throw await whyThereIsNone(call, sent);
  const result = await inTurns(messageResult(binding.version, message));
  const passed = await passAgain(call, task, responseOf(result, a2a.id));
  const isFirst = source.kind === 'USER' && a2a.message?.contextId === undefined;
  if (!isFirst) return passed;
  const response = await inTurns(readingResponse(passed, binding.version));
  return await inTurns(response.changed({ metadata: notice }));
}

/** A refused answer is not kept. It is refused just before that is recorded. */
async function whyThereIsNone({ context }: Call, { exchangeId }: KnownMessage): Promise<GatewayError> {
  for await (const exchange of pollExchange(context, exchangeId)) {
    if (exchange?.outcome) return recordedRefusal(exchange.outcome, 'AGENT') ?? unknownOutcome();
  }
  return unknownOutcome();
}

/** Lets it pass the policies for answers, in an exchange of its own, in which nothing is sent. @throws the refusal */
async function passAgain(call: Call, { taskId, contextId }: KnownTask, answer: JsonBody): Promise<JsonBody> {
  const { context, source, headers, agentId, a2a } = call;
  const sink = await findAgent(context, agentId);
  const message = new A2aMessageText(a2a.body);
  const about = { taskId, contextId: contextId ?? undefined, protocol: 'A2A', method: a2a.method, message };
  const rules = { facts: trafficFacts, sums: storeOf(context) };
  const { hop, leave } = await openHop({
    context,
    source,
    headers,
    sink,
    isInternal: true,
    ...rules,
    ...about,
  });
  try {
    await admit(hop);
    const [passed] = await Promise.allSettled([passResponseSteps(hop, new A2aMessageText(answer))]);
    await settle(hop, passed.status === 'rejected' ? refused(passed.reason) : { outcome: 'NEVER_SENT' });
    if (passed.status === 'rejected') throw passed.reason;
    return passed.value.body;
  } finally {
    leave();
  }
}

function refused(error: unknown) {
  return isPolicyRefusal(error)
    ? failed(error)
    : { outcome: 'NEVER_SENT' as const, errorCode: errorCodeOf(error) };
}

/** Milliseconds between two reads of what another call is doing: the first pause, and the longest. */
const pauses = { first: 10, longest: 500 };

/** One turn for each read, with a pause that doubles between two, as long as the answer of an agent may take. */
async function* backingOff(
  { services, signal }: Pick<Context, 'services' | 'signal'>,
  clock: Clock,
): AsyncGenerator<void> {
  const end = clock.now() + services.agentAnswerMs;
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    yield;
    if (clock.now() > end) return;
    await clock.sleep(pause, { signal });
  }
}

/** Milliseconds for which a process has to seem dead: one that has only been delayed renews its claim meanwhile. */
export const longestDelay = 3_000;

/**
 * Polls an exchange: as it is at each read.
 * @throws CONFLICT once its process is dead: its outcome stays unknown
 */
export async function* pollExchange(
  context: Context,
  exchangeId: string,
  clock = systemClock,
): AsyncGenerator<RecordedExchange | undefined> {
  let deadSince: number | undefined;
  for await (const _ of backingOff(context, clock)) {
    const [exchange, isDead] = await read(context, async (reader) => {
      const found = await findExchange(reader, exchangeId);
      return [found, !found?.outcome && (await isAbandoned(reader, exchangeId))] as const;
    });
    yield exchange;
    deadSince = isDead ? (deadSince ?? clock.now()) : undefined;
    if (deadSince !== undefined && clock.now() - deadSince > longestDelay) throw unknownOutcome();
  }
}

/** What the sender of a repeated message is told where its first call has left nothing that tells. */
function unknownOutcome(): GatewayError {
  const detail =
    'A message with this messageId was sent before; whether the agent has processed it is unknown. To send it again, use a new messageId.';
  return new GatewayError('CONFLICT', detail);
}
