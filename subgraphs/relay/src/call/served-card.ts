import type { Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { Card } from '@agg/schema/card-interfaces';
import type { A2aVersion } from '../a2a/a2a.types.ts';
import { interfacesOf } from '../a2a/card/agent-card.ts';
import { rewriteCard } from '../a2a/card/rewrite-card.ts';
import type { CallableAgent } from '../facts/facts.types.ts';
import { readCard } from '../facts/read-card.ts';

/** Callers authenticate at the relay with an access token (RFC 6750). */
const securityScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'An access token of the gateway, from POST /tenant-auth/v1/token.',
} as const;

/** Where a card leads to. */
interface Place {
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
  place: Place,
): Promise<object> {
  const card = await readCard(context, agent);
  if (interfacesOf(card).length > 0) return servedCard(context, card, place);
  throw new GatewayError(
    'NOT_FOUND',
    'This agent has no card here: it is reached neither by JSON-RPC nor by HTTP+JSON of A2A 0.3 or 1.0.',
  );
}

/** A card of the agent itself as the relay serves it. */
export function servedCard({ services }: Context, card: Card, { version, base }: Place): object {
  return rewriteCard(card, { url: `${services.publicUrl}${base}`, version, securityScheme });
}
