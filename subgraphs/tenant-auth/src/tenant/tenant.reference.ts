import { type Context, inOrderOf, type Reference, read, rowsWhere } from '@agg/kit';
import { Tenant } from './tenant.entity.ts';
import type { TenantDetails } from './tenant-details.types.ts';

/** The public face of tenants, in one statement; whoever shows a tenant's agent may name the tenant. */
export async function loadTenants(context: Context, references: readonly Reference[]) {
  const tenantId = references.map((reference) => String(reference.tenantId));
  const rows = await read(context, (em) => rowsWhere(em, Tenant, { tenantId }, true), {
    'app.catalogue': 'on',
  });
  return inOrderOf(references, 'tenantId', rows.map(asFace));
}

function asFace({ tenantId, tenantName, publicContactEmail }: Tenant): TenantDetails {
  return { tenantId, tenantName, publicContactEmail };
}
