import { type Context, callerOf, change, getOne, lock, read } from '@agg/kit';
import { type FieldError, GatewayError } from '@agg/schema';
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
}

/** Hours. No tenant can exceed the contract's 7 and 30 days. */
const longest = { sessionIdleHours: 168, sessionLifetimeHours: 720 } as const;

/** The caller's tenant. */
export function ownTenant(context: Context): Promise<Tenant> {
  return read(context, (reader) => getOne(reader, Tenant, { tenantId: reader.tenantId }));
}

/**
 * Changes the caller's tenant; open sessions keep their expiry.
 * @throws VALIDATION_FAILED for times out of bounds
 */
export function updateTenant(context: Context, settings: TenantSettings): Promise<Tenant> {
  const { tenantId } = callerOf(context);
  assertHours(settings);
  const { publicContactEmail, ...others } = settings;
  const given = Object.entries(others).filter(([, value]) => value != null);
  return change(context, async (em) =>
    Object.assign(
      await lock(em, Tenant, { tenantId }),
      Object.fromEntries(given),
      publicContactEmail !== undefined && { publicContactEmail },
    ),
  );
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

/** The operator acts inside the tenant, so the entry is in that tenant's ledger. */
function inside(context: Context, tenantId: string): Context {
  return { ...context, caller: { ...callerOf(context), tenantId } };
}

function assertHours(settings: TenantSettings): void {
  const errors = (['sessionIdleHours', 'sessionLifetimeHours'] as const).flatMap((name): FieldError[] => {
    const hours = settings[name] ?? 1;
    if (hours >= 1 && hours <= longest[name]) return [];
    const detail = `${name} is ${hours}. It must be 1 to ${longest[name]} hours.`;
    return [{ pointer: `/${name}`, detail, code: 'INVALID' }];
  });
  if (errors.length > 0)
    throw new GatewayError('VALIDATION_FAILED', errors.map(({ detail }) => detail).join(' '), { errors });
}
