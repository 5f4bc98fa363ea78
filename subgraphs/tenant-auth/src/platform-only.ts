import type { Context } from '@agg/kit';
import { GatewayError, platformId } from '@agg/schema';

/** For internal fields. @throws FORBIDDEN for every caller but the platform itself */
export function platformOnly({ caller }: Context): void {
  if (caller?.id !== platformId || caller.tenantId !== platformId) {
    throw new GatewayError('FORBIDDEN', 'Only the platform itself may ask this.');
  }
}
