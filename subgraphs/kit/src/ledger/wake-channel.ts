import type { EventAction } from '@agg/schema';
import type { Wake } from '../context/ledger-streams.types.ts';

/** The PostgreSQL channel that wakes readers after commit. */
export const wakeChannel = 'ledger';

/** The content of a notification. */
export function wakePayload({ tenantId, actions }: Wake): string {
  return `${tenantId} ${actions.join(',')}`;
}

export function parseWake(payload: string): Wake {
  const [tenantId = '', actions = ''] = payload.split(' ');
  return { tenantId, actions: actions.split(',') as EventAction[] };
}
