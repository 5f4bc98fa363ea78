import { randomUUID } from 'node:crypto';
import { BoundedMap } from '@agg/kit';
import { type CallerKind, GatewayError, type Graph, platformCaller, type Role } from '@agg/schema';
import { type DocumentNode, type ExecutionResult, parse } from 'graphql';
import type { JWK } from 'jose';

/** Whom a token names. */
export interface PrincipalKey {
  tenantId: string;
  kind: CallerKind;
  id: string;
  sessionId?: string;
}

/** What our side holds about a principal at this moment. */
export interface Principal {
  roles: readonly Role[];
  /** `false`: locked, removed, or the session has ended. */
  active: boolean;
}

/** Somebody's rights have changed; without `principalId`, anybody's of the tenant; without a tenant, anybody's. */
export interface PrincipalChange {
  tenantId?: string;
  principalId?: string | null;
}

type Entry = { found: Promise<Principal | null>; until: number };

const principalDocument =
  parse(`query principal($tenantId: UUID!, $kind: CallerKind!, $id: UUID!, $sessionId: UUID) {
  principal(tenantId: $tenantId, kind: $kind, id: $id, sessionId: $sessionId) { roles active }
}`);
const signingKeysDocument = parse('query signingKeys { signingKeys }');

/**
 * What the tenant-auth subgraph says about principals, asked under the platform's own identity, remembered for at most
 * five seconds, and forgotten at once when it tells of a change.
 */
export class PrincipalDirectory {
  readonly #entries = new BoundedMap<string, Entry>(10_000);

  constructor(
    private readonly tenantAuth: Graph,
    private readonly maxAge = 5_000,
  ) {}

  /** `null`: there is no such principal. @throws UNAVAILABLE when tenant-auth cannot tell */
  resolve(key: PrincipalKey): Promise<Principal | null> {
    const { tenantId, kind, id, sessionId } = key;
    const name = `${tenantId} ${kind} ${id} ${sessionId}`;
    const known = this.#entries.get(name);
    if (known && known.until > Date.now()) return known.found;
    const found = this.#ask<{ principal: Principal | null }>(principalDocument, {
      tenantId,
      kind,
      id,
      sessionId,
    }).then(({ principal }) => principal);
    this.#entries.set(name, { found, until: Date.now() + this.maxAge });
    // A failure is nobody's state: the next one asks again.
    found.catch(() => this.#entries.get(name)?.found === found && this.#entries.delete(name));
    return found;
  }

  /** The public keys of the access tokens. @throws UNAVAILABLE */
  async signingKeys(): Promise<JWK[]> {
    return (await this.#ask<{ signingKeys: JWK[] }>(signingKeysDocument)).signingKeys;
  }

  /** Forgets whom a change is about. What is being asked at this moment is forgotten too: it may be the old state. */
  forget({ tenantId, principalId }: PrincipalChange): void {
    for (const name of this.#entries.keys()) {
      if (tenantId && !name.startsWith(tenantId)) continue;
      if (!principalId || name.split(' ')[2] === principalId) this.#entries.delete(name);
    }
  }

  async #ask<Data>(document: DocumentNode, variables: Record<string, unknown> = {}): Promise<Data> {
    const result = await this.#answer(document, variables);
    if (result.errors?.[0] || !result.data) throw unknown(result.errors?.[0]);
    return result.data as Data;
  }

  async #answer(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult> {
    const requestId = `gateway-${randomUUID()}`;
    try {
      return await this.tenantAuth.execute({ document, variables, caller: platformCaller, requestId });
    } catch (cause) {
      throw unknown(cause);
    }
  }
}

function unknown(cause: unknown): GatewayError {
  return new GatewayError('UNAVAILABLE', 'Callers cannot be looked up at this moment; try again.', {
    retryAfter: 1,
    cause,
  });
}
