import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Context, Database } from '@agg/kit';
import { type Runtime, readConfiguration, runtimeOptions, startRuntime, tokenIssuer } from '@agg/kit/host';
import type { Role } from '@agg/schema';
import {
  issueToken,
  provisionPrincipal,
  provisionRoles,
  provisionTenant,
  provisionUser,
  type TokenAuthority,
  tenantAuth,
} from '@agg/tenant-auth';
import type { NewCaller, NewRoles, NewTenant } from './provisioning.ts';

/** A database of the product in which tests create tenants, callers and tokens, through tenant-auth's own code. */
export class ProvisionedDatabase {
  private constructor(
    private readonly authority: TokenAuthority,
    private readonly runtime: Runtime,
    private readonly database: Database,
  ) {}

  /** Opens the database of a stack, and runs none of its jobs. @param environment of the stack's gateway */
  static async open(environment: Record<string, string>): Promise<ProvisionedDatabase> {
    const configuration = readConfiguration({ NODE_ENV: 'test', ...environment });
    const options = await runtimeOptions(configuration, String(configuration.DATABASE_URL), '', console);
    const runtime = await startRuntime({ ...options, work: false }, [tenantAuth]);
    const authority = { issuer: tokenIssuer(configuration), audience: configuration.TOKEN_AUDIENCE };
    return new ProvisionedDatabase(authority, runtime, await runtime.openDatabase(tenantAuth));
  }

  async roles({ tenantId, id, roles }: NewRoles): Promise<object> {
    await provisionRoles(this.#in(tenantId), id, roles as Role[]);
    return {};
  }

  async tenant({ name, tenantId: given }: NewTenant): Promise<object> {
    const tenantId = given ?? randomUUIDv7();
    const made = provisionTenant(this.#in(tenantId), name, `contact@${tenantId}.example`);
    await made.catch((error) => {
      if (!given || error.code !== 'CONFLICT') throw error;
    });
    return { tenantId };
  }

  async caller({ tenantId, kind, name, roles, id: given, lifetime, password, email }: NewCaller) {
    const context = this.#in(tenantId);
    const person = { name, email: email ?? `${randomUUID()}@example.org`, roles: roles as Role[], password };
    const id = kind === 'USER' ? await provisionUser(context, person) : (given ?? randomUUIDv7());
    if (kind !== 'USER') await provisionPrincipal(context, kind, id, roles as Role[]);
    return { id, token: await issueToken(context, this.authority, { tenantId, kind, id }, lifetime) };
  }

  async close(): Promise<object> {
    await this.database.close();
    await this.runtime.stop();
    return {};
  }

  #in(tenantId: string): Context {
    return this.runtime.platformContext(this.database, tenantId);
  }
}
