import { type Card, objectsIn } from '@agg/schema/card-interfaces';
import { upstreamFault } from '@agg/traffic';
import { inTurns, type JsonBody } from '@agg/traffic/json';
import { A2aError } from '../a2a/a2a-error.ts';
import { withAgentsIds } from '../a2a/agents-ids.ts';
import { envelopeOf } from '../a2a/read-response.ts';
import { responseOf } from '../a2a/requests.ts';
import { findAgent } from '../facts/find-agent.ts';
import type { Asked, Given } from './asked.types.ts';
import { beginAgentExchange } from './begin-agent-exchange.ts';
import { giveAnswer } from './give-answer.ts';
import { requireOffer } from './require-offer.ts';
import { servedCard } from './served-card.ts';

/** Characters of the longest card, as in the registry. */
const longest = 256 * 1024;

/**
 * The card that an agent has for callers who are authenticated: its agent is asked for it, with its own credential, and it is shown
 * as the registered one is.
 */
export async function extendedCard(asked: Asked): Promise<Given> {
  const { context, binding, agentId, base, call } = asked;
  const sink = await findAgent(context, agentId);
  if (!sink.capabilities.extendedCard) throw new A2aError('EXTENDED_AGENT_CARD_NOT_CONFIGURED');
  const offer = requireOffer(asked, sink, false);
  const exchange = await beginAgentExchange(asked, { sink, offer });
  const ids = { task: (id: string) => id, context: exchange.contexts.agentsId, tenant: offer.tenant };
  const text = await inTurns(withAgentsIds(exchange.asked.call, ids));
  const given = (await giveAnswer(exchange, text, false)) as JsonBody;
  const card = await cardIn(given);
  if (!card) return given;
  const shown = servedCard(context, card, { version: binding.version, base });
  return responseOf(JSON.stringify(shown), call.id);
}

/** @returns `undefined` for an error, which is the answer then; @throws UPSTREAM_FAILED */
async function cardIn(response: JsonBody): Promise<Card | undefined> {
  const { result, error } = await inTurns(envelopeOf(response));
  if (error && !error.isNull) return undefined;
  const [card] = result && result.length <= longest ? objectsIn([result.value()]) : [];
  if (card && !Array.isArray(card)) return card;
  throw upstreamFault(`The extended card of the agent is no object of at most ${longest} characters.`);
}
