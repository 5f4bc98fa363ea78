import type { GatewayError } from '@agg/schema';
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
import { inTurns, type JsonBody } from '@agg/traffic/json';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { readingResponse } from '../a2a/read-response.ts';
import { messageResult, responseOf } from '../a2a/requests.ts';
import { findAgent } from '../facts/find-agent.ts';
import { notice } from '../notice/notice.ts';
import type { KnownMessage, KnownTask } from '../store/store.types.ts';
import { storeOf } from '../store/store-of.ts';
import { trafficFacts } from '../traffic-facts.ts';
import type { Asked } from './asked.types.ts';
import { looksAt } from './looks.ts';
import { unknownOutcome } from './unknown-outcome.ts';

/**
 * The answer of an agent that began no task: a message. Policies may have changed since it was given.
 * @throws POLICY_BLOCKED, APPROVAL_REQUIRED, also where the first call was refused the answer; CONFLICT where it is not
 * known whether there is one
 */
export async function storedAnswer(asked: Asked, sent: KnownMessage, task: KnownTask): Promise<JsonBody> {
  const { context, source, binding, call } = asked;
  const message = await storeOf(context).findAnswer(source.tenantId, task.taskId);
  if (!message) throw await whyThereIsNone(asked, sent);
  const result = await inTurns(messageResult(binding.version, message));
  const passed = await passAgain(asked, task, responseOf(result, call.id));
  const isFirst = source.kind === 'USER' && call.message?.contextId === undefined;
  if (!isFirst) return passed;
  const response = await inTurns(readingResponse(passed, binding.version));
  return await inTurns(response.changed({ metadata: notice }));
}

/** A refused answer is not kept. It is refused just before that is recorded. */
async function whyThereIsNone({ context }: Asked, { exchangeId }: KnownMessage): Promise<GatewayError> {
  for await (const exchange of looksAt(context, exchangeId)) {
    if (exchange?.outcome) return recordedRefusal(exchange.outcome, 'AGENT') ?? unknownOutcome();
  }
  return unknownOutcome();
}

/** Lets it pass the policies for answers, in an exchange of its own, in which nothing is sent. @throws the refusal */
async function passAgain(
  asked: Asked,
  { taskId, contextId }: KnownTask,
  answer: JsonBody,
): Promise<JsonBody> {
  const { context, source, headers, agentId, call } = asked;
  const sink = await findAgent(context, agentId);
  const message = new A2aMessageText(call.body);
  const about = { taskId, contextId: contextId ?? undefined, protocol: 'A2A', method: call.method, message };
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
