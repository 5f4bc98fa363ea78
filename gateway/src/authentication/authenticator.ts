import { hash as sha } from 'node:crypto';
import { BoundedMap, type Clock, systemClock } from '@agg/kit';
import { type Caller, checkNotStopped, GatewayError } from '@agg/schema';
import { jwtVerify } from 'jose';
import { bearerToken, claimsOf, invalidToken, longestLife, type TokenClaims } from './access-token.ts';
import { isPersonalToken, PersonalTokens } from './personal-tokens.ts';
import type { Principal, PrincipalDirectory } from './principal-directory.ts';
import type { KeySet, TokenKeys } from './token-keys.ts';

export interface AuthenticatorOptions {
  tokenKeys: TokenKeys;
  principals: Pick<PrincipalDirectory, 'resolve' | 'personalToken'>;
  issuer: string;
  audience: string;
  clock?: Clock;
}

/** Finds the caller of a request. */
export interface Authenticator {
  /**
   * `null` without a header.
   * @throws UNAUTHENTICATED for an invalid token, KILL_SWITCH_ACTIVE for a stopped agent, channel or service,
   * UNAVAILABLE if the caller cannot be looked up
   */
  authenticate(authorization: string | undefined): Promise<Caller | null>;
  /**
   * The same caller with its current rights.
   * @throws UNAUTHENTICATED if the token has expired or the session has ended, KILL_SWITCH_ACTIVE as above
   */
  refresh(caller: Caller): Promise<Caller>;
}

const algorithms = ['EdDSA', 'ES256'];
const requiredClaims = ['sub', 'tid', 'kind', 'exp', 'iat', 'jti'];
/** Seconds by which clocks may differ. */
const clockTolerance = 5;

/** Creates the authenticator. A token is verified once: until it expires, its hash is cached. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { tokenKeys, principals, issuer, audience, clock = systemClock } = options;
  // With a maximum age, a token from the future is refused too.
  const times = { clockTolerance, maxTokenAge: longestLife };
  const checks = { algorithms, typ: 'at+jwt', issuer, audience, requiredClaims, ...times };
  const verified = new BoundedMap<string, { claims: TokenClaims; keySet: KeySet }>(10_000);
  const personalTokens = new PersonalTokens(principals);
  const claims = async (token: string): Promise<TokenClaims> => {
    if (isPersonalToken(token)) return personalTokens.claimsOf(token);
    const hash = sha('sha256', token, 'base64');
    const known = verified.get(hash);
    // A withdrawn key invalidates the tokens that it signed.
    if (known && known.keySet === (await tokenKeys.current())) return known.claims;
    const { payload } = await jwtVerify(token, tokenKeys.keyOf, {
      ...checks,
      currentDate: new Date(clock.date()),
    }).catch(refuse);
    const read = claimsOf(payload);
    verified.set(hash, { claims: read, keySet: await tokenKeys.current() });
    return read;
  };
  const callerOf = async (tokenClaims: TokenClaims): Promise<Caller> => {
    if (tokenClaims.expiresAt + clockTolerance <= clock.date() / 1000) throw invalidToken();
    const principal = await principals.resolve(tokenClaims);
    if (!principal?.active) throw invalidToken();
    return named(tokenClaims, principal);
  };
  return {
    authenticate: async (authorization) =>
      authorization === undefined ? null : callerOf(await claims(bearerToken(authorization))),
    refresh: callerOf,
  };
}

/** @throws KILL_SWITCH_ACTIVE unless the caller may at least look */
function named(
  { kind, id, tenantId, sessionId, byPersonalToken, credentialKind, expiresAt }: TokenClaims,
  { roles, stoppedBy, callerRequestsPerMinute, tenantRequestsPerMinute }: Principal,
): Caller {
  const caller: Caller = { kind, id, tenantId, roles, expiresAt };
  if (sessionId) caller.sessionId = sessionId;
  if (byPersonalToken) caller.byPersonalToken = true;
  if (credentialKind) caller.credentialKind = credentialKind;
  if (stoppedBy) caller.stoppedBy = stoppedBy;
  if (callerRequestsPerMinute) caller.limits = { caller: callerRequestsPerMinute };
  if (tenantRequestsPerMinute) caller.limits = { ...caller.limits, tenant: tenantRequestsPerMinute };
  checkNotStopped(caller, 'LOOK');
  return caller;
}

/** A failure to check a token does not make it invalid. */
function refuse(error: unknown): never {
  throw error instanceof GatewayError ? error : invalidToken(error);
}
