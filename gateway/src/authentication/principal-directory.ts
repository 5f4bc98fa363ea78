import { BoundedMap, type Clock, systemClock } from '@agg/kit';
import type { CallerKind, Graph, Role, StoppingScope } from '@agg/schema';
import { parse } from 'graphql';
import type { JWK } from 'jose';
import { askTenantAuth } from './ask-tenant-auth.ts';

/** The principal that a token names. */
export interface PrincipalKey {
  tenantId: string;
  kind: CallerKind;
  id: string;
  sessionId?: string;
}

/** A principal as it is stored now. */
export interface Principal {
  roles: readonly Role[];
  /** `false`: locked, removed, or the session has ended. */
  active: boolean;
  /** The scope of the kill switch that stops it; `null` where none does. */
  stoppedBy: StoppingScope | null;
  /** Requests per minute; `null`: no limit. */
  callerRequestsPerMinute?: number | null;
  tenantRequestsPerMinute?: number | null;
}

/**
 * A change of rights: of one principal; without `principalId`, of the whole tenant; without a tenant, of
 * everyone.
 */
export interface PrincipalChange {
  tenantId?: string;
  principalId?: string | null;
}

/** What tenant-auth says of a personal token; `expiresAt` is a timestamp (RFC 3339). */
export interface PersonalTokenClaims {
  tenantId: string;
  userId: string;
  tokenId: string;
  expiresAt: string;
}

type Entry = { found: Promise<Principal | null>; until: number };

const principalDocument =
  parse(`query principal($tenantId: UUID!, $kind: CallerKind!, $id: UUID!, $sessionId: UUID) {
  principal(tenantId: $tenantId, kind: $kind, id: $id, sessionId: $sessionId) {
    roles active stoppedBy callerRequestsPerMinute tenantRequestsPerMinute
  }
}`);
const personalTokenDocument = parse(`query personalTokenClaims($token: Secret!) {
  personalTokenClaims(token: $token) { tenantId userId tokenId expiresAt }
}`);
const signingKeysDocument = parse('query signingKeys { signingKeys }');

/** Milliseconds. What tenant-auth knows of kill switches may be a second old: together, five seconds. */
export const longestAge = 4_000;

/**
 * The principals of the tenant-auth subgraph, queried under the platform's own identity, cached for at most
 * four seconds, and removed at once when it reports a change.
 */
export class PrincipalDirectory {
  readonly #entries = new BoundedMap<string, Entry>(10_000);

  constructor(
    private readonly tenantAuth: Graph,
    private readonly clock: Clock = systemClock,
  ) {}

  /** `null`: there is no such principal. @throws UNAVAILABLE if tenant-auth does not answer */
  resolve(key: PrincipalKey): Promise<Principal | null> {
    const { tenantId, kind, id, sessionId } = key;
    const name = `${tenantId} ${kind} ${id} ${sessionId}`;
    const known = this.#entries.get(name);
    if (known && known.until > this.clock.now()) return known.found;
    const found = askTenantAuth<{ principal: Principal | null }>(this.tenantAuth, principalDocument, {
      tenantId,
      kind,
      id,
      sessionId,
    }).then(({ principal }) => principal);
    this.#entries.set(name, { found, until: this.clock.now() + longestAge });
    // Failures are not cached: the next call queries again.
    found.catch(() => this.#entries.get(name)?.found === found && this.#entries.delete(name));
    return found;
  }

  /** The caller that a personal token names; `null` for one that was never issued. @throws UNAVAILABLE */
  async personalToken(token: string): Promise<PersonalTokenClaims | null> {
    return (
      await askTenantAuth<{ personalTokenClaims: PersonalTokenClaims | null }>(
        this.tenantAuth,
        personalTokenDocument,
        { token },
      )
    ).personalTokenClaims;
  }

  /** The public keys of the access tokens. @throws UNAVAILABLE */
  async signingKeys(): Promise<JWK[]> {
    return (await askTenantAuth<{ signingKeys: JWK[] }>(this.tenantAuth, signingKeysDocument)).signingKeys;
  }

  /** Removes the principals of a change. Queries under way are removed too: they may return the old state. */
  forget({ tenantId, principalId }: PrincipalChange): void {
    for (const name of this.#entries.keys()) {
      if (tenantId && !name.startsWith(tenantId)) continue;
      if (!principalId || name.split(' ')[2] === principalId) this.#entries.delete(name);
    }
  }
}
