import { A2aError } from '../a2a/a2a-error.ts';
import { responseOf } from '../a2a/requests.ts';
import { findAgent } from '../facts/find-agent.ts';
import type { Asked, Given } from './asked.types.ts';
import { cardOf } from './served-card.ts';

/** The card of the agent for a caller who is authenticated: the same as everyone gets. */
export async function extendedCard({ context, binding, agentId, base, call }: Asked): Promise<Given> {
  const sink = await findAgent(context, agentId);
  if (!sink.capabilities.extendedCard) throw new A2aError('EXTENDED_AGENT_CARD_NOT_CONFIGURED');
  const card = await cardOf(context, sink, { version: binding.version, base });
  return responseOf(JSON.stringify(card), call.id);
}
