import type { A2aResponse } from '../a2a/a2a-response.types.ts';
import { A2aMessageText } from '../a2a/content/a2a-message-text.ts';
import { inTurns } from '../a2a/json/in-turns.ts';
import { readingResponse } from '../a2a/read-response.ts';
import { recordedOrLate } from '../hop/record-hop.ts';
import { passResponseSteps } from '../hop/steps.ts';
import type { AgentExchange } from './agent-exchange.ts';
import { withoutMessages } from './without-content.ts';

/**
 * An agent's response as policies let it pass. What it says about its task is recorded also where it may not pass: the
 * task can be asked for later.
 * @throws POLICY_BLOCKED, APPROVAL_REQUIRED, UNAVAILABLE
 */
export async function passAnswer(exchange: AgentExchange, response: A2aResponse): Promise<A2aResponse> {
  const { hop, task, asked } = exchange;
  try {
    const { body } = await passResponseSteps(hop, new A2aMessageText(response.body));
    return body === response.body ? response : await inTurns(readingResponse(body, asked.binding.version));
  } catch (error) {
    await recordedOrLate(task.record(withoutMessages(response.facts)));
    throw error;
  }
}
