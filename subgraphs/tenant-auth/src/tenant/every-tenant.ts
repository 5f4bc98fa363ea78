import { type Context, readTenant, rowsWhere } from '@agg/kit';
import { platformId } from '@agg/schema';
import { Tenant } from './tenant.entity.ts';

/** Every tenant of the installation, for the platform's own tasks. */
export function everyTenant(context: Context): Promise<Tenant[]> {
  const asOperator = { 'app.operator': 'on' };
  return readTenant(context, platformId, (reader) => rowsWhere(reader, Tenant, {}, true), asOperator);
}
