import type { EventAction } from '@agg/schema';
import type { Wake } from '../context/ledger-streams.types.ts';

/** The PostgreSQL channel that wakes readers after commit. */
export const wakeChannel = 'ledger';

/** Of one notification, which has room for 7,999 bytes. */
const mostActions = 100;

/** The contents of the notifications of a wake: one, unless it has very many actions. */
export function wakePayloads({ tenantId, actions }: Wake): string[] {
  const parts = Array.from({ length: Math.ceil(actions.length / mostActions) }, (_, part) =>
    actions.slice(part * mostActions, (part + 1) * mostActions),
  );
  return parts.map((part) => `${tenantId} ${part.join(',')}`);
}

export function parseWake(payload: string): Wake {
  const [tenantId = '', actions = ''] = payload.split(' ');
  return { tenantId, actions: actions.split(',') as EventAction[] };
}
