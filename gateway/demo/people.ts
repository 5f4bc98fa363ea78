import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Context, Database } from '@agg/kit';
import { type Configuration, type Runtime, tokenIssuer } from '@agg/kit/host';
import { allRoles, type Caller, type CallerKind, type Role } from '@agg/schema';
import { issueToken, provisionPrincipal, provisionTenant, provisionUser } from '@agg/tenant-auth';

/** Seconds that the demo's tokens live: twelve hours. */
const lifetime = 12 * 60 * 60;

/** A caller of the demo, with a token. */
export interface Persona extends Caller {
  token: string;
  /** Only for a person. */
  login?: { email: string; password: string };
}

/** Creates the demo's tenants, people and tokens with tenant-auth's own code. */
export class People {
  constructor(
    private readonly runtime: Runtime,
    private readonly database: Database,
    private readonly configuration: Configuration,
  ) {}

  async tenant(name: string, contact: string, tenantId: string = randomUUIDv7()): Promise<string> {
    await provisionTenant(this.contextIn(tenantId), name, contact);
    return tenantId;
  }

  async user(tenantId: string, name: string, email: string, roles: readonly Role[]): Promise<Persona> {
    const password = `demo-${randomBytes(9).toString('base64url')}`;
    const id = await provisionUser(this.contextIn(tenantId), { name, email, roles, password });
    return { ...(await this.persona(tenantId, 'USER', id, roles)), login: { email, password } };
  }

  async machine(
    tenantId: string,
    kind: Exclude<CallerKind, 'USER'>,
    roles: readonly Role[],
    id: string = randomUUIDv7(),
  ) {
    await provisionPrincipal(this.contextIn(tenantId), kind, id, roles);
    return this.persona(tenantId, kind, id, roles);
  }

  /** The same caller with a new token. */
  async renew(persona: Persona): Promise<Persona> {
    return { ...persona, token: await this.token(persona), expiresAt: Number.POSITIVE_INFINITY };
  }

  private async persona(
    tenantId: string,
    kind: CallerKind,
    id: string,
    roles: readonly Role[],
  ): Promise<Persona> {
    const token = await this.token({ tenantId, kind, id });
    return { kind, id, tenantId, roles, token, expiresAt: Number.POSITIVE_INFINITY };
  }

  private token({ tenantId, kind, id }: Pick<Caller, 'tenantId' | 'kind' | 'id'>): Promise<string> {
    const authority = {
      issuer: tokenIssuer(this.configuration),
      audience: this.configuration.TOKEN_AUDIENCE,
    };
    return issueToken(this.contextIn(tenantId), authority, { tenantId, kind, id }, lifetime);
  }

  private contextIn(tenantId: string): Context {
    return this.runtime.platformContext(this.database, tenantId);
  }
}

export const everyReadRole = allRoles.filter((role) => role.endsWith(':READ'));
export const everyWriteRole = allRoles.filter((role) => role.endsWith(':WRITE'));
