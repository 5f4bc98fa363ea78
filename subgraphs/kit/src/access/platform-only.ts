import { GatewayError, platformId } from '@agg/schema';
import type { Context } from '../context/context.ts';

/**
 * For internal fields: only the platform calls them, by itself or inside a tenant.
 * @throws FORBIDDEN for every other caller
 */
export function platformOnly({ caller }: Context): void {
  if (caller?.kind !== 'SERVICE' || caller.id !== platformId) {
    throw new GatewayError('FORBIDDEN', 'Only the platform itself may call this.');
  }
}
