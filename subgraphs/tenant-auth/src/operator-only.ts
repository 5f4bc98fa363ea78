import { type Context, callerOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/** For fields about the installation as a whole. @throws FORBIDDEN for callers of every tenant but the operator's */
export function operatorOnly(context: Context): void {
  if (callerOf(context).tenantId === context.services.operatorTenantId) return;
  throw new GatewayError(
    'FORBIDDEN',
    'Only administrators of the tenant that runs the installation may do this.',
  );
}
