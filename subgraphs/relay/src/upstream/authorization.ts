import { upstreamHeaders } from '@agg/kit';
import type { Hop } from '../hop/hop.types.ts';

/**
 * The header by which the relay authenticates at the agent of a hop.
 * @throws UPSTREAM_FAILED where the agent's authorization server issues no token
 */
export function authorization({ context, sink }: Hop): Promise<Record<string, string>> {
  const { tenantId, agentId: id, credential } = sink;
  return upstreamHeaders(context.services, credential, { tenantId, id, noun: 'agent' });
}
