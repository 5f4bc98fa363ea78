import { GatewayError } from '@agg/schema';
import type { KillSwitchScope } from './kill-switch.enums.ts';

/** What a kill switch stops. */
export interface KillSwitchTarget {
  scope: KillSwitchScope;
  targetId: string | null;
}

/** @throws VALIDATION_FAILED for scope TENANT with a target, and for any other scope without one */
export function assertTarget({ scope, targetId }: KillSwitchTarget): void {
  if ((scope === 'TENANT') === (targetId === null)) return;
  const detail =
    scope === 'TENANT'
      ? 'The scope TENANT applies to the whole tenant and has no target. Omit targetId.'
      : `The scope ${scope} requires the id of its target. Send targetId.`;
  throw new GatewayError('VALIDATION_FAILED', detail, {
    errors: [{ pointer: '/targetId', detail, code: 'INVALID' }],
  });
}
