import { randomUUID } from 'node:crypto';
import type { CallerKind, Role } from '@agg/schema';

/** What the provisioner makes. */
export interface NewTenant {
  name: string;
}

export interface NewCaller {
  tenantId: string;
  kind: CallerKind;
  name: string;
  roles: readonly Role[];
  /** Of an agent that is registered already; made when missing. */
  id?: string;
  /** Seconds that the token lives; ten minutes when missing. */
  lifetime?: number;
}

export interface NewRoles {
  tenantId: string;
  id: string;
  roles: readonly Role[];
}

/** A caller as tests use one. */
export interface TestCaller {
  id: string;
  tenantId: string;
  token: string;
}

/** Asks the provisioner beside the product under test. */
export class Provisioning {
  constructor(private readonly url: string) {}

  /** A tenant of its own for every test: tests never meet, so they run in parallel and in any order. */
  async tenant(name = `Tenant ${randomUUID()}`): Promise<string> {
    const { tenantId } = await this.ask<{ tenantId: string }>('tenant', { name });
    return tenantId;
  }

  async caller(tenantId: string, roles: readonly Role[], more: Partial<NewCaller> = {}): Promise<TestCaller> {
    const caller: NewCaller = { tenantId, kind: 'USER', name: 'Ada Lovelace', roles, ...more };
    return { tenantId, ...(await this.ask<{ id: string; token: string }>('caller', caller)) };
  }

  /** Gives a caller other roles than they had. */
  async setRoles({ tenantId, id }: TestCaller, roles: readonly Role[]): Promise<void> {
    await this.ask('roles', { tenantId, id, roles });
  }

  private async ask<T>(operation: string, body: object): Promise<T> {
    const answer = await fetch(`${this.url}/${operation}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The provisioner: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
