import { type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { type FieldError, GatewayError } from '@agg/schema';
import { assertAllowed } from './request-limits.ts';
import { Tenant } from './tenant.entity.ts';
import { tenantLifecycle } from './tenant.lifecycle.ts';
import { tenantList } from './tenant.list.ts';
import type { TenantListArgs, TenantPage } from './tenant.types.ts';

/** The settings that a tenant can change; omitted ones stay unchanged. */
export interface TenantSettings {
  tenantName?: string | null;
  /** `null` clears it. */
  publicContactEmail?: string | null;
  sessionIdleHours?: number | null;
  sessionLifetimeHours?: number | null;
  /** `null` clears it, and the next. */
  callerRequestsPerMinute?: number | null;
  tenantRequestsPerMinute?: number | null;
}

/** Requests per minute that the operator allows a tenant; `null`: as many as in the whole installation. */
export interface AllowedRequests {
  caller: number | null;
  tenant: number | null;
}

/** The settings that `null` clears. */
const clearable: ReadonlySet<string> = new Set([
  'publicContactEmail',
  'callerRequestsPerMinute',
  'tenantRequestsPerMinute',
]);

/** The bounds of settings. In hours, no tenant can exceed the contract's 7 and 30 days. */
export const mostBySetting = {
  sessionIdleHours: 168,
  sessionLifetimeHours: 720,
  callerRequestsPerMinute: 1_000_000_000,
  tenantRequestsPerMinute: 1_000_000_000,
} as const;

/** The caller's tenant. */
export function ownTenant(context: Context): Promise<Tenant> {
  return read(context, (reader) => getOne(reader, Tenant, { tenantId: reader.tenantId }));
}

/**
 * Changes the caller's tenant; open sessions keep their expiry.
 * @throws VALIDATION_FAILED for times and limits out of bounds; UNPROCESSABLE for limits above those that the operator allows
 */
export function updateTenant(context: Context, settings: TenantSettings): Promise<Tenant> {
  const { tenantId } = callerOf(context);
  assertBounds(settings);
  const given = Object.entries(settings).filter(
    ([name, value]) => value != null || (value === null && clearable.has(name)),
  );
  return change(context, async (em) => {
    const tenant = Object.assign(await lock(em, Tenant, { tenantId }), Object.fromEntries(given));
    if (given.some(([name]) => name.endsWith('RequestsPerMinute')))
      assertAllowed(context.services.requestLimits, tenant);
    return tenant;
  });
}

/** Every tenant of the installation. Check `operatorOnly` first. */
export function listTenants(context: Context, request: TenantListArgs): Promise<TenantPage> {
  const asOperator = { 'app.operator': 'on' };
  return read(context, (reader) => tenantList.page(reader, request), asOperator);
}

/**
 * Suspends a tenant and thereby all of its callers. Idempotent.
 * @throws NOT_FOUND; CONFLICT for the operator's own
 */
export function suspendTenant(context: Context, tenantId: string, reason?: string | null): Promise<Tenant> {
  if (tenantId === callerOf(context).tenantId) {
    throw new GatewayError(
      'CONFLICT',
      'The tenant of the operator cannot be suspended, because no other tenant could reactivate it.',
    );
  }
  return change(
    inside(context, tenantId),
    async (em) => {
      const tenant = await lock(em, Tenant, { tenantId });
      if (tenantLifecycle.moveTo(tenant, 'SUSPENDED')) tenant.statusReason = reason ?? null;
      return tenant;
    },
    reason,
  );
}

/** Reactivates a tenant, with the sessions that have not ended meanwhile. @throws NOT_FOUND */
export function reactivateTenant(
  context: Context,
  tenantId: string,
  reason?: string | null,
): Promise<Tenant> {
  return change(
    inside(context, tenantId),
    async (em) => {
      const tenant = await lock(em, Tenant, { tenantId });
      if (tenantLifecycle.moveTo(tenant, 'ACTIVE')) tenant.statusReason = null;
      return tenant;
    },
    reason,
  );
}

/**
 * Sets how many requests a tenant may send, above or below those of the installation. Idempotent.
 * @throws VALIDATION_FAILED for numbers out of bounds; NOT_FOUND
 */
export function setTenantLimits(
  context: Context,
  tenantId: string,
  { caller, tenant }: AllowedRequests,
  reason?: string | null,
): Promise<Tenant> {
  assertBounds({ callerRequestsPerMinute: caller, tenantRequestsPerMinute: tenant });
  const allowed = { allowedCallerRequestsPerMinute: caller, allowedTenantRequestsPerMinute: tenant };
  return change(
    inside(context, tenantId),
    async (em) => Object.assign(await lock(em, Tenant, { tenantId }), allowed),
    reason,
  );
}

/** The operator acts inside the tenant, so the entry is in that tenant's ledger. */
function inside(context: Context, tenantId: string): Context {
  return { ...context, caller: { ...callerOf(context), tenantId } };
}

/** @throws VALIDATION_FAILED naming each number out of bounds */
function assertBounds(settings: TenantSettings): void {
  const names = Object.keys(mostBySetting) as (keyof typeof mostBySetting)[];
  const errors = names.flatMap((name): FieldError[] => {
    const value = settings[name] ?? 1;
    if (value >= 1 && value <= mostBySetting[name]) return [];
    const detail = `${name} is ${value}. It must be 1 to ${mostBySetting[name]}.`;
    return [{ pointer: `/${name}`, detail, code: 'INVALID' }];
  });
  if (errors.length > 0)
    throw new GatewayError('VALIDATION_FAILED', errors.map(({ detail }) => detail).join(' '), { errors });
}
