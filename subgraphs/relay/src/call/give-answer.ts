import { JsonBody } from '../a2a/json/json-body.ts';
import type { AgentExchange } from './agent-exchange.ts';
import type { Given } from './asked.types.ts';
import { completeAnswer } from './complete-answer.ts';
import { streamAnswer } from './stream-answer.ts';

/**
 * Sends a request to the agent and gives its answer to the client, whole or as a stream.
 * @param streams whether the client reads a stream of events
 * @throws what the agent failed with, once that is recorded
 */
export async function giveAnswer(exchange: AgentExchange, text: string, streams: boolean): Promise<Given> {
  let given: Given | undefined;
  try {
    const answer = await exchange.open(text, streams);
    const isStream = streams && answer.isStream;
    given = isStream ? streamAnswer(exchange, answer) : await completeAnswer(exchange, answer);
    return given;
  } catch (error) {
    throw await exchange.fail(error);
  } finally {
    if (!given || given instanceof JsonBody) exchange.leave();
  }
}
