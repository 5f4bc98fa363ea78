import { asPlatform, type Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { type Card, objectsIn } from '@agg/schema/card-interfaces';
import { upstreamFault } from '@agg/traffic';
import { inTurns, type JsonBody } from '@agg/traffic/json';
import { parse } from 'graphql';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { A2aError } from '../a2a/a2a-error.ts';
import { interfacesOf } from '../a2a/card/agent-card.ts';
import { rewriteCard } from '../a2a/card/rewrite-card.ts';
import { envelopeOf } from '../a2a/read-response.ts';
import { withAgentsIds } from '../a2a/replaced-ids.ts';
import { responseOf } from '../a2a/requests.ts';
import type { CallableAgent } from '../facts/agents.snapshot.ts';
import { findAgent } from '../facts/find-agent.ts';
import { beginAgentExchange, requireOffer } from './agent-exchange.ts';
import type { Answer, Call } from './call.types.ts';
import { relayAnswer } from './relay-answer.ts';

/** Callers authenticate at the relay with an access token (RFC 6750). */
const securityScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'An access token of the gateway, from POST /tenant-auth/v1/token.',
} as const;

/** Where a card leads to. */
interface CardAddress {
  version: A2aVersion;
  /** The path of the agent's address, from `/relay` to the version. */
  base: string;
}

/**
 * The card of an agent as the relay serves it: its addresses, and how to authenticate there. It is there in both versions,
 * because calls are translated where its agent speaks one of them.
 * @throws NOT_FOUND for an agent that the relay cannot call in any
 */
export async function cardOf(
  context: Context,
  agent: Pick<CallableAgent, 'tenantId' | 'id'>,
  place: CardAddress,
): Promise<object> {
  const card = await readCard(context, agent);
  if (interfacesOf(card).length > 0) return servedCard(context, card, place);
  throw new GatewayError(
    'NOT_FOUND',
    'This agent has no card here: it is reached neither by JSON-RPC nor by HTTP+JSON of A2A 0.3 or 1.0.',
  );
}

/** A card of the agent itself as the relay serves it. */
function servedCard({ services }: Context, card: Card, { version, base }: CardAddress): object {
  return rewriteCard(card, { url: `${services.publicUrl}${base}`, version, securityScheme });
}

/** Characters of the longest card, as in the registry. */
const longest = 256 * 1024;

/**
 * The card that an agent has for callers who are authenticated: its agent is asked for it, with its own credential, and it is shown
 * as the registered one is.
 */
export async function extendedCard(call: Call): Promise<Answer> {
  const { context, binding, agentId, base, a2a } = call;
  const sink = await findAgent(context, agentId);
  if (!sink.capabilities.extendedCard) throw new A2aError('EXTENDED_AGENT_CARD_NOT_CONFIGURED');
  const offer = requireOffer(call, sink, false);
  const exchange = await beginAgentExchange(call, { sink, offer });
  const ids = { task: (id: string) => id, context: exchange.contexts.agentsId, tenant: offer.tenant };
  const text = await inTurns(withAgentsIds(exchange.call.a2a, ids));
  const answer = (await relayAnswer(exchange, text, false)) as JsonBody;
  const card = await cardIn(answer);
  if (!card) return answer;
  const shown = servedCard(context, card, { version: binding.version, base });
  return responseOf(JSON.stringify(shown), a2a.id);
}

/** @returns `undefined` for an error, which is the answer then; @throws UPSTREAM_FAILED */
async function cardIn(response: JsonBody): Promise<Card | undefined> {
  const { result, error } = await inTurns(envelopeOf(response));
  if (error && !error.isNull) return undefined;
  const [card] = result && result.length <= longest ? objectsIn([result.value()]) : [];
  if (card && !Array.isArray(card)) return card;
  throw upstreamFault(`The extended card of the agent is no object of at most ${longest} characters.`);
}

const query = parse('query ($agentId: UUID!) { currentCard(agentId: $agentId) }');

/** The registered card of an agent, complete and unchanged. @throws NOT_FOUND */
export async function readCard(
  context: Context,
  { tenantId, id: agentId }: Pick<CallableAgent, 'tenantId' | 'id'>,
): Promise<Record<string, unknown>> {
  const provider = asPlatform(context, tenantId);
  const { currentCard } = await provider.query<{ currentCard: Record<string, unknown> }>('registry', query, {
    agentId,
  });
  return currentCard;
}
