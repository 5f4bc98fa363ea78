import { type FieldError, GatewayError, type RequestLimits } from '@agg/schema';
import type { Tenant } from './tenant.entity.ts';

/** The limits of requests that a tenant's row contains. */
export type StoredLimits = Pick<
  Tenant,
  | 'callerRequestsPerMinute'
  | 'tenantRequestsPerMinute'
  | 'allowedCallerRequestsPerMinute'
  | 'allowedTenantRequestsPerMinute'
>;

/** What the operator allows a tenant: its own numbers, or else those of the installation. */
function allowed(installation: RequestLimits, stored: StoredLimits): RequestLimits {
  return {
    caller: stored.allowedCallerRequestsPerMinute ?? installation.caller,
    tenant: stored.allowedTenantRequestsPerMinute ?? installation.tenant,
  };
}

/** The limits of a tenant's callers: those that the tenant has set for itself, where the operator allows as many. */
export function limitsOf(installation: RequestLimits, stored: StoredLimits): RequestLimits {
  const most = allowed(installation, stored);
  return {
    caller: lower(stored.callerRequestsPerMinute, most.caller),
    tenant: lower(stored.tenantRequestsPerMinute, most.tenant),
  };
}

/** @throws UNPROCESSABLE for limits of a tenant's own that are above what the operator allows */
export function assertAllowed(installation: RequestLimits, stored: StoredLimits): void {
  const { caller, tenant } = allowed(installation, stored);
  const errors = [
    ...above('callerRequestsPerMinute', stored.callerRequestsPerMinute, caller),
    ...above('tenantRequestsPerMinute', stored.tenantRequestsPerMinute, tenant),
  ];
  if (errors.length === 0) return;
  throw new GatewayError('UNPROCESSABLE', errors.map(({ detail }) => detail).join(' '), { errors });
}

function lower(own: number | null, most: number | undefined): number | undefined {
  return own === null ? most : Math.min(own, most ?? own);
}

function above(name: string, own: number | null, most: number | undefined): FieldError[] {
  if (own === null || most === undefined || own <= most) return [];
  const detail = `${name} is ${own}. The operator allows at most ${most}.`;
  return [{ pointer: `/${name}`, detail, code: 'ABOVE_LIMIT' }];
}
