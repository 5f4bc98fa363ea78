import type { SubjectKind } from '@agg/schema';

/** The PostgreSQL channel that wakes readers after commit. */
export const wakeChannel = 'ledger';

/** What a notification says: whose ledger has grown, and about what kinds of subjects; never content. */
export interface Wake {
  tenantId: string;
  kinds: SubjectKind[];
}

export function wakePayload({ tenantId, kinds }: Wake): string {
  return `${tenantId} ${[...new Set(kinds)].join(',')}`;
}

export function parseWake(payload: string): Wake {
  const [tenantId = '', kinds = ''] = payload.split(' ');
  return { tenantId, kinds: kinds.split(',') as SubjectKind[] };
}
