import { GatewayError } from '@agg/schema';
import type { Tenant } from '../tenant/tenant.entity.ts';
import type { User } from '../user/user.entity.ts';

/** Refuses a person who may not sign in. Only for one who has proven who they are. @throws ACCOUNT_SUSPENDED */
export function assertAccountActive({ status }: Pick<User, 'status'>): void {
  if (status === 'ACTIVE') return;
  const state = status === 'SUSPENDED' ? 'suspended' : 'not active';
  throw new GatewayError(
    'ACCOUNT_SUSPENDED',
    `This account is ${state}. Ask an administrator of your tenant.`,
  );
}

/** Refuses the people of a tenant that is not active. @throws TENANT_SUSPENDED */
export function assertTenantActive({ status }: Pick<Tenant, 'status'>): void {
  if (status === 'ACTIVE') return;
  throw new GatewayError(
    'TENANT_SUSPENDED',
    'This tenant is suspended. Ask the operator of this installation.',
  );
}
