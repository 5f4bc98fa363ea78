import { passResponseSteps, recordedOrLate } from '@agg/traffic';
import { inTurns, JsonBody } from '@agg/traffic/json';
import type { A2aResponse } from '../a2a/a2a-response.types.ts';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { readingResponse } from '../a2a/read-response.ts';
import { withReceipts } from '../payment/payment-edits.ts';
import type { AgentAnswer } from './agent-answer.ts';
import type { AgentExchange } from './agent-exchange.ts';
import type { Given } from './asked.types.ts';
import { forClient } from './for-client.ts';
import { SaidArtifacts } from './said-artifacts.ts';
import { streamAnswer } from './stream-answer.ts';
import { withoutMessages } from './without-content.ts';

/**
 * Sends a request to the agent and gives its answer to the client, whole or as a stream.
 * @param streams whether the client reads a stream of events
 * @throws what the agent failed with, once that is recorded
 */
export async function giveAnswer(exchange: AgentExchange, text: string, streams: boolean): Promise<Given> {
  let given: Given | undefined;
  try {
    const answer = await exchange.open(text, streams);
    const isStream = streams && answer.upstream.isStream;
    given = isStream ? streamAnswer(exchange, answer) : await wholeAnswer(exchange, answer);
    return given;
  } catch (error) {
    throw await exchange.fail(error);
  } finally {
    if (!given || given instanceof JsonBody) exchange.leave();
  }
}

/** An answer that is no stream, for the client: once it is complete, and what it says is durable. */
async function wholeAnswer(exchange: AgentExchange, answer: AgentAnswer): Promise<JsonBody> {
  const { receipts, binding } = exchange.asked;
  const passed = await passAnswer(exchange, await answer.complete());
  const response = receipts ? await inTurns(withReceipts(passed, binding.version, receipts)) : passed;
  const facts = await new SaidArtifacts().told(response.facts);
  await Promise.all([exchange.task.record(facts), exchange.complete(facts)]);
  return await forClient(exchange, response);
}

/**
 * An agent's response as policies let it pass. What it says about its task is recorded also where it may not pass: the
 * task can be asked for later.
 * @throws POLICY_BLOCKED, APPROVAL_REQUIRED, UNAVAILABLE
 */
async function passAnswer(exchange: AgentExchange, response: A2aResponse): Promise<A2aResponse> {
  const { hop, task, asked } = exchange;
  try {
    const { body } = await passResponseSteps(hop, new A2aMessageText(response.body));
    return body === response.body ? response : await inTurns(readingResponse(body, asked.binding.version));
  } catch (error) {
    await recordedOrLate(task.record(withoutMessages(response.facts)));
    throw error;
  }
}
