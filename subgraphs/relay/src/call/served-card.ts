import type { Context } from '@agg/kit';
import type { A2aVersion } from '../a2a/a2a.types.ts';
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

/**
 * The card of an agent as the relay serves it: its addresses, and how to authenticate there.
 * @param base the path of its address, from `/relay` to the version
 */
export async function cardOf(
  context: Context,
  agent: Pick<CallableAgent, 'tenantId' | 'agentId'>,
  { version, base }: { version: A2aVersion; base: string },
): Promise<object> {
  const url = `${context.services.publicUrl}${base}`;
  return rewriteCard(await readCard(context, agent), { url, version, securityScheme });
}
