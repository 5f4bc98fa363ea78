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

/** A principal as it was asked for. */
interface Entry {
  key: PrincipalKey;
  found: Promise<Principal | null>;
  until: number;
  /** Whether it was used after the request that asked for it. */
  isUsed: boolean;
}

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
 * Principals that are renewed with one that is asked for: how many, and how many milliseconds before their end. Tenant-auth
 * reads what it is asked at once in one transaction, whatever the tenants.
 */
export const renewed = { together: 100, before: 1_000 } as const;

/**
 * The principals of the tenant-auth subgraph, queried under the platform's own identity, cached for at most
 * four seconds, and removed at once when it reports a change.
 */
export class PrincipalDirectory {
  readonly #entries = new BoundedMap<string, Entry>(10_000);
  /** In the order of their ends, those that were removed included. */
  readonly #ending = new Set<Entry>();

  constructor(
    private readonly tenantAuth: Graph,
    private readonly clock: Clock = systemClock,
  ) {}

  /** `null`: there is no such principal. @throws UNAVAILABLE if tenant-auth does not answer */
  resolve(key: PrincipalKey): Promise<Principal | null> {
    const name = nameOf(key);
    const known = this.#entries.get(name);
    if (known && known.until > this.clock.now()) {
      known.isUsed = true;
      return known.found;
    }
    const entry = this.#ask(key);
    this.#entries.set(name, entry);
    // Failures are not cached: the next call queries again.
    entry.found.catch(() => this.#entries.get(name) === entry && this.#entries.delete(name));
    this.#renewEnding();
    return entry.found;
  }

  #ask({ tenantId, kind, id, sessionId }: PrincipalKey): Entry {
    const key = { tenantId, kind, id, sessionId };
    const found = askTenantAuth<{ principal: Principal | null }>(this.tenantAuth, principalDocument, key);
    const entry = {
      key,
      found: found.then(({ principal }) => principal),
      until: this.clock.now() + longestAge,
      isUsed: false,
    };
    this.#ending.add(entry);
    return entry;
  }

  /** Asks again for principals that are in use and end soon. */
  #renewEnding(): void {
    const before = this.clock.now() + renewed.before;
    let count = 0;
    for (const entry of this.#ending) {
      if (entry.until > before || count === renewed.together) return;
      this.#ending.delete(entry);
      const name = nameOf(entry.key);
      if (!entry.isUsed || this.#entries.get(name) !== entry) continue;
      count += 1;
      const next = this.#ask(entry.key);
      // Until then it is used as long as it may be, and one that was removed meanwhile stays removed.
      const replace = () => this.#entries.get(name) === entry && this.#entries.set(name, next);
      next.found.then(replace, () => undefined);
    }
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

function nameOf({ tenantId, kind, id, sessionId }: PrincipalKey): string {
  return `${tenantId} ${kind} ${id} ${sessionId}`;
}
