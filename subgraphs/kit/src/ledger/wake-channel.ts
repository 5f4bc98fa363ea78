import type { EventAction } from '@agg/schema';

/** The PostgreSQL channel that wakes readers after commit. */
export const wakeChannel = 'ledger';

/**
 * The content of a notification: the tenant whose ledger has grown, and its events, each once; never data.
 */
export interface Wake {
  tenantId: string;
  actions: EventAction[];
}

export function wakePayload({ tenantId, actions }: Wake): string {
  return `${tenantId} ${actions.join(',')}`;
}

export function parseWake(payload: string): Wake {
  const [tenantId = '', actions = ''] = payload.split(' ');
  return { tenantId, actions: actions.split(',') as EventAction[] };
}
