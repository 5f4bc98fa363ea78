import { type Context, getOne, readTenant } from '@agg/kit';
import { GatewayError, type TenantChoice } from '@agg/schema';
import { Tenant } from '../tenant/tenant.entity.ts';

/** Asks which of several tenants is meant. Only for a person whose password is correct in all of them. */
export async function ambiguousTenant(context: Context, tenantIds: readonly string[]): Promise<GatewayError> {
  const detail = 'Send the tenantId of one of the tenants.';
  return new GatewayError('AMBIGUOUS_TENANT', `This e-mail belongs to several tenants. ${detail}`, {
    errors: [{ pointer: '/tenantId', detail, code: 'AMBIGUOUS' }],
    tenants: await Promise.all(tenantIds.map((tenantId) => choiceOf(context, tenantId))),
  });
}

async function choiceOf(context: Context, tenantId: string): Promise<TenantChoice> {
  const { tenantName } = await readTenant(context, tenantId, (reader) =>
    getOne(reader, Tenant, { tenantId }),
  );
  return { tenantId, tenantName };
}
