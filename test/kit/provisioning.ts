import { randomUUID } from 'node:crypto';
import { allRoles, type CallerKind, type Role } from '@agg/schema';

/** The tenant that runs the installation, in every stack. */
export const operatorTenantId = '0190a3c8-7b1e-7c3a-9f52-6f1f0a2b3c4d';

/** What the provisioner makes. */
export interface NewTenant {
  name: string;
  /** Made when missing; one that is there already stays. */
  tenantId?: string;
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
  /** Of a person who signs in; nobody can when it is missing. */
  password?: string;
  /** Of a person; made when missing. */
  email?: string;
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

  /** Somebody who runs the installation. */
  async operator(roles: readonly Role[] = allRoles): Promise<TestCaller> {
    await this.ask('tenant', { name: 'Operator', tenantId: operatorTenantId });
    return this.caller(operatorTenantId, roles);
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
