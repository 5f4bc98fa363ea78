import { BoundedMap, UpstreamError } from '@agg/kit';
import type { UpstreamCredential } from '../facts/facts.types.ts';
import type { Hop } from '../hop/hop.types.ts';

type ClientCredentials = Extract<UpstreamCredential, { kind: 'OAUTH2_CLIENT_CREDENTIALS' }>;

interface IssuedToken {
  token: string;
  /** In milliseconds since 1970. */
  until: number;
}

/** Tokens are renewed so many milliseconds before they end. */
const margin = 30_000;

/** How long a token is used whose server does not say when it ends, in seconds (RFC 6749, section 5.1). */
const usualLifetime = 60;

/** The longest use of a token, in seconds: its server may have revoked it. */
const longestLifetime = 3_600;

/** By the sealed secret: one that is replaced gets new tokens. */
const issued = new BoundedMap<string, Promise<IssuedToken>>(10_000);

/**
 * An access token for an agent by OAuth client credentials (RFC 6749, section 4.4), issued once for concurrent calls.
 * @throws UPSTREAM_FAILED
 */
export async function accessToken(hop: Hop, credential: ClientCredentials, secret: string): Promise<string> {
  const { sealedSecret } = credential;
  const known = issued.get(sealedSecret);
  const { token, until } = (await known?.catch(() => undefined)) ?? {};
  if (token && Number(until) > Date.now()) return token;
  const current = issued.get(sealedSecret);
  // Another call has asked while this one waited.
  if (current && current !== known) return (await current).token;
  const asked = issue(hop, credential, secret);
  issued.set(sealedSecret, asked);
  return (await asked).token;
}

/** Forgets the token of an agent that has refused it: the next call gets a new one. */
export function forgetToken({ sealedSecret }: Pick<UpstreamCredential, 'sealedSecret'>): void {
  issued.delete(sealedSecret);
}

async function issue(
  { context, sink }: Hop,
  { tokenUrl, clientId, scope }: ClientCredentials,
  secret: string,
): Promise<IssuedToken> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope) body.set('scope', scope);
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`);
  const headers = { authorization: `Basic ${basic.toString('base64')}`, accept: 'application/json' };
  const answer = await context.services.egress
    .fetch(tokenUrl, { tenantId: sink.tenantId, method: 'POST', headers, body })
    .catch((cause) => {
      throw notIssued('does not answer', cause);
    });
  if (!answer.ok) throw notIssued(`answered with status ${answer.status}`);
  return tokenIn(await answer.json().catch(() => undefined));
}

function tokenIn(answer: unknown): IssuedToken {
  const { access_token: token, expires_in: seconds = usualLifetime } = (answer ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof token !== 'string' || token === '') throw notIssued('sent no access_token');
  const lifetime = Math.min(Number(seconds) || usualLifetime, longestLifetime);
  return { token, until: Date.now() + lifetime * 1_000 - margin };
}

function notIssued(what: string, cause?: unknown): UpstreamError {
  const reason = `The authorization server of the agent ${what}. Check the agent's upstream credential.`;
  return new UpstreamError(reason, { sent: 'NEVER', fault: 'ANSWER', cause });
}
