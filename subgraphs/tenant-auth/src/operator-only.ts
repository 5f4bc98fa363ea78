import { type Context, callerOf } from '@agg/kit';
import { GatewayError } from '@agg/schema';

/**
 * For fields about the whole installation.
 * @throws FORBIDDEN unless the caller is of the operator's tenant
 */
export function operatorOnly(context: Context): void {
  if (callerOf(context).tenantId === context.services.operatorTenantId) return;
  throw new GatewayError(
    'FORBIDDEN',
    'Only administrators of the operator tenant of this installation can do this.',
  );
}
