import { clientToken } from './client-token.ts';
import type { Egress } from './egress.ts';

/** How the platform authenticates at something that a tenant has registered. */
export type UpstreamCredential =
  | { kind: 'HEADER'; headerName: string; sealedSecret: string }
  | { kind: 'BEARER'; sealedSecret: string }
  | {
      kind: 'OAUTH2_CLIENT_CREDENTIALS';
      tokenUrl: string;
      clientId: string;
      scope: string | null;
      sealedSecret: string;
    };

/** What a credential is for. */
export interface UpstreamSubject {
  tenantId: string;
  id: string;
  /** In a sentence: `agent`. */
  noun: string;
}

/** What opens secrets, and sends requests to authorization servers. */
interface Means {
  egress: Egress;
  secrets: { open(sealed: string, context: string): string };
}

/**
 * The header that authenticates at a subject. The secret, sealed for `tenantId:id`, is opened here and goes nowhere else.
 * @throws UPSTREAM_FAILED where the subject's authorization server issues no token
 */
export async function upstreamHeaders(
  { egress, secrets }: Means,
  credential: UpstreamCredential | null,
  { tenantId, id, noun }: UpstreamSubject,
): Promise<Record<string, string>> {
  if (!credential) return {};
  const secret = secrets.open(credential.sealedSecret, `${tenantId}:${id}`);
  switch (credential.kind) {
    case 'HEADER':
      return { [credential.headerName.toLowerCase()]: secret };
    case 'BEARER':
      return { authorization: `Bearer ${secret}` };
    case 'OAUTH2_CLIENT_CREDENTIALS':
      return {
        authorization: `Bearer ${await clientToken(egress, { ...credential, tenantId, secret, noun })}`,
      };
  }
}
