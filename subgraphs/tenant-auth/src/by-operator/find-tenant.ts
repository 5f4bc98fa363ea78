import type { Context } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import { everyTenant } from '../tenant/every-tenant.ts';
import type { Tenant } from '../tenant/tenant.entity.ts';

/** The tenants of this name, in any case. */
export async function tenantsNamed(context: Context, name: string): Promise<Tenant[]> {
  const wanted = name.toLowerCase();
  return (await everyTenant(context)).filter(({ tenantName }) => tenantName.toLowerCase() === wanted);
}

/**
 * The tenant with an id or a name.
 * @throws NOT_FOUND; AMBIGUOUS_TENANT where several have the name
 */
export async function findTenant(context: Context, idOrName: string): Promise<Tenant> {
  const byId = (await everyTenant(context)).find(({ tenantId }) => tenantId === idOrName.toLowerCase());
  if (byId) return byId;
  const [found, ...more] = await tenantsNamed(context, idOrName);
  if (!found)
    throw new GatewayError('NOT_FOUND', `There is no tenant "${idOrName}". Check the name or the id.`);
  if (more.length === 0) return found;
  const ids = [found].concat(more).map(({ tenantId }) => tenantId);
  const detail = `Several tenants are called "${idOrName}". Give the id of one: ${ids.join(', ')}.`;
  throw new GatewayError('AMBIGUOUS_TENANT', detail);
}
