import { inTurns } from '../a2a/json/in-turns.ts';
import type { JsonBody } from '../a2a/json/json-body.ts';
import { withReceipts } from '../payment/payment-edits.ts';
import type { AgentExchange } from './agent-exchange.ts';
import { forClient } from './for-client.ts';
import { passAnswer } from './pass-answer.ts';
import { SaidArtifacts } from './said-artifacts.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** An answer that is no stream, for the client: once it is complete, and what it says is durable. */
export async function completeAnswer(exchange: AgentExchange, answer: UpstreamAnswer): Promise<JsonBody> {
  const { receipts, binding } = exchange.asked;
  const passed = await passAnswer(exchange, await answer.complete());
  const response = receipts ? await inTurns(withReceipts(passed, binding.version, receipts)) : passed;
  const facts = await new SaidArtifacts().told(response.facts);
  await Promise.all([exchange.task.record(facts), exchange.succeed(facts)]);
  return await forClient(exchange, response);
}
