import { clientToken } from './client-token.ts';
import type { Egress } from './egress.ts';
import { UpstreamError } from './upstream-error.ts';

/** How the platform authenticates at something that a tenant has registered, and where. */
export type UpstreamCredential = CredentialOfKind & {
  /** The origins that it was set for, as `originsOf` states them. It is sent to no other. */
  origins: readonly string[];
};

type CredentialOfKind =
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
  /** Where the request goes. */
  url: string;
}

/** What opens secrets, and sends requests to authorization servers. */
interface Means {
  egress: Egress;
  secrets: { open(sealed: string, context: string): string };
}

/**
 * The origins of the addresses of something registered, each once. An address that has none, such as a host of gRPC,
 * counts as one of its own.
 */
export function originsOf(addresses: readonly (string | null | undefined)[]): string[] {
  const stated = addresses.filter((address) => typeof address === 'string');
  return [...new Set(stated.map(originOf))];
}

/**
 * Whether a credential for these origins is also one for what is now registered: whoever may change an address must not
 * get a secret that was given for another host. Otherwise the credential is removed.
 */
export function coversOrigins(
  origins: readonly string[],
  addresses: readonly (string | null | undefined)[],
): boolean {
  return originsOf(addresses).every((origin) => origins.includes(origin));
}

/**
 * The header that authenticates at a subject. The secret, sealed for `tenantId:id`, is opened here and goes nowhere else.
 * @throws UPSTREAM_FAILED for an address to which the credential is not sent, and where the subject's authorization
 * server issues no token
 */
export async function upstreamHeaders(
  { egress, secrets }: Means,
  credential: UpstreamCredential | null,
  { tenantId, id, noun, url }: UpstreamSubject,
): Promise<Record<string, string>> {
  if (!credential) return {};
  if (!coversOrigins(credential.origins, [url])) throw forAnotherOrigin(noun);
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

/** As browsers compare them: case, default ports and paths make no difference. */
function originOf(address: string): string {
  const { protocol, origin } = URL.parse(address) ?? {};
  return protocol === 'http:' || protocol === 'https:' ? String(origin) : address;
}

function forAnotherOrigin(noun: string): UpstreamError {
  const reason = `The credential of the ${noun} was set for another host. Set it again for the one that is registered now.`;
  return new UpstreamError(reason, { sent: 'NEVER', fault: 'REFUSED' });
}
