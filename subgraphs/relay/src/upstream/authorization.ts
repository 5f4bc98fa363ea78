import type { UpstreamCredential } from '../facts/facts.types.ts';
import type { Hop } from '../hop/hop.types.ts';
import { accessToken } from './client-credentials.ts';

/**
 * The header by which the relay authenticates at the agent of a hop. Secrets are opened here and go nowhere else.
 * @throws UPSTREAM_FAILED where the agent's authorization server issues no token
 */
export async function authorization(hop: Hop): Promise<Record<string, string>> {
  const { credential } = hop.sink;
  if (!credential) return {};
  const secret = open(hop, credential);
  switch (credential.kind) {
    case 'HEADER':
      return { [credential.headerName.toLowerCase()]: secret };
    case 'BEARER':
      return { authorization: `Bearer ${secret}` };
    case 'OAUTH2_CLIENT_CREDENTIALS':
      return { authorization: `Bearer ${await accessToken(hop, credential, secret)}` };
  }
}

function open({ context, sink }: Hop, { sealedSecret }: UpstreamCredential): string {
  return context.services.secrets.open(sealedSecret, `${sink.tenantId}:${sink.agentId}`);
}
