import type { EventAction } from '@agg/schema';
import type { Wake } from '../context/ledger-streams.types.ts';

/** The PostgreSQL channel that wakes readers after commit. */
export const wakeChannel = 'ledger';

/** Of one notification, which has room for 7,999 bytes. */
export const mostNames = 100;

/** The contents of the notifications of a wake: one, unless it has very many actions or signals. */
export function wakePayloads({ tenantId, actions, signals = [] }: Wake): string[] {
  const parts = Math.ceil(Math.max(actions.length, signals.length) / mostNames);
  const part = (names: readonly string[], index: number) =>
    names.slice(index * mostNames, (index + 1) * mostNames).join(',');
  return Array.from({ length: parts }, (_, index) =>
    [tenantId, part(actions, index), part(signals, index)].join(' ').trimEnd(),
  );
}

export function parseWake(payload: string): Wake {
  const [tenantId = '', actions = '', signals = ''] = payload.split(' ');
  const wake: Wake = { tenantId, actions: namesIn(actions) as EventAction[] };
  return signals ? { ...wake, signals: namesIn(signals) } : wake;
}

function namesIn(list: string): string[] {
  return list === '' ? [] : list.split(',');
}
