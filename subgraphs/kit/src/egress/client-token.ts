import { BoundedMap } from '../primitives/bounded-map.ts';
import type { Egress } from './egress.ts';
import { UpstreamError } from './upstream-error.ts';

/** What an access token is asked for with. */
export interface ClientCredentials {
  /** Whose request it is. */
  tenantId: string;
  /** Who needs the token, in a sentence: `agent`. */
  noun: string;
  tokenUrl: string;
  clientId: string;
  scope: string | null;
  secret: string;
  /** Identifies the credential: one that is replaced has another one. */
  sealedSecret: string;
}

interface IssuedToken {
  token: string;
  /** In milliseconds since 1970. */
  until: number;
}

/** Tokens are renewed so many milliseconds before they end. */
export const margin = 30_000;

/** How long a token is used whose server does not say when it ends, in seconds (RFC 6749, section 5.1). */
const usualLifetime = 60;

/** The longest use of a token, in seconds: its server may have revoked it. */
export const longestLifetime = 3_600;

/** By the sealed secret: one that is replaced gets new tokens. */
const issued = new BoundedMap<string, Promise<IssuedToken>>(10_000);

/**
 * An access token by OAuth client credentials (RFC 6749, section 4.4), issued once for concurrent calls.
 * @throws UPSTREAM_FAILED
 */
export async function clientToken(egress: Egress, credentials: ClientCredentials): Promise<string> {
  const { sealedSecret } = credentials;
  const known = issued.get(sealedSecret);
  const { token, until } = (await known?.catch(() => undefined)) ?? {};
  if (token && Number(until) > Date.now()) return token;
  const current = issued.get(sealedSecret);
  // Another call has asked while this one waited.
  if (current && current !== known) return (await current).token;
  const asked = issue(egress, credentials);
  issued.set(sealedSecret, asked);
  return (await asked).token;
}

/** Forgets a token that was refused: the next call gets a new one. */
export function forgetClientToken({ sealedSecret }: Pick<ClientCredentials, 'sealedSecret'>): void {
  issued.delete(sealedSecret);
}

async function issue(egress: Egress, credentials: ClientCredentials): Promise<IssuedToken> {
  const { tenantId, tokenUrl, clientId, scope, secret, noun } = credentials;
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope) body.set('scope', scope);
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`);
  const headers = { authorization: `Basic ${basic.toString('base64')}`, accept: 'application/json' };
  // Without a place: a request that ends others may need it, and one of each credential is under way at most.
  const request = { tenantId, place: 'NONE', method: 'POST', headers, body } as const;
  const answer = await egress.fetch(tokenUrl, request).catch((cause) => {
    throw notIssued(noun, 'does not answer', cause);
  });
  if (!answer.ok) throw notIssued(noun, `answered with status ${answer.status}`);
  return tokenIn(await answer.json().catch(() => undefined), noun);
}

function tokenIn(answer: unknown, noun: string): IssuedToken {
  const { access_token: token, expires_in: seconds = usualLifetime } = (answer ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof token !== 'string' || token === '') throw notIssued(noun, 'sent no access_token');
  const lifetime = Math.min(Number(seconds) || usualLifetime, longestLifetime);
  return { token, until: Date.now() + lifetime * 1_000 - margin };
}

function notIssued(noun: string, what: string, cause?: unknown): UpstreamError {
  const reason = `The authorization server of the ${noun} ${what}. Check the ${noun}'s upstream credential.`;
  return new UpstreamError(reason, { sent: 'NEVER', fault: 'ANSWER', cause });
}
