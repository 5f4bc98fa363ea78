import { randomUUID } from 'node:crypto';
import type { Made } from '@agg/kit/testing';
import { shared } from './shared-stack.ts';
import { collected, idNames } from './specimens.ts';
import { NewTestTenant } from './test-tenant.ts';

/** The source of ids in arguments: what a fixture has made, or ids that do not exist. */
export interface Things {
  made: Made;
}

/** A tenant with one of everything. */
export interface TenantFixture extends Things {
  tenant: NewTestTenant;
  tenantId: string;
  /** A person with every role. */
  userId: string;
  token: string;
  /** The token of an administrator of the installation. */
  operatorToken: string;
}

/** Creates a new tenant and everything in it, through the API. */
export async function createTenantFixture(): Promise<TenantFixture> {
  const operator = shared.provisioning.operator();
  const tenant = await NewTestTenant.create();
  const made = await tenant.makeAll();
  const { tenantId, userId, token } = tenant;
  return { tenant, tenantId, userId, token, made, operatorToken: (await operator).token };
}

/** Ids that do not exist, beside everything else that a fixture has made. */
export function unknownThings({ made }: Things = { made: {} }): Things {
  const unknownIds = collected('unknownIds');
  const ids = idNames.map((name) => [name, unknownIds[name]?.() ?? randomUUID()]);
  return { made: { ...made, ...Object.fromEntries(ids) } };
}
