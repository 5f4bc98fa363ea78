import { upstreamHeaders } from '@agg/kit';
import type { Hop } from '../hop/hop.types.ts';

/**
 * The header by which the relay authenticates at the agent of a hop.
 * @param url where the request goes
 * @throws UPSTREAM_FAILED for a host that the credential is not for, and where the agent's authorization server issues no token
 */
export function authorization({ context, sink }: Hop, url: string): Promise<Record<string, string>> {
  const { tenantId, agentId: id, credential } = sink;
  return upstreamHeaders(context.services, credential, { tenantId, id, noun: 'agent', url });
}
