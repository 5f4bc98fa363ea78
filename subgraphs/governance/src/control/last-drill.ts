import type { Reader } from '@agg/kit';
import { sql } from 'kysely';

/** When a kill switch of the tenant was last lifted after it had been raised: a drill, or the real thing. */
export async function lastDrillAt({ db, tenantId }: Reader): Promise<Date | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(occurred_at) as at from ledger.entry
    where tenant_id = ${tenantId} and subject_kind = 'KILL_SWITCH' and action = 'kill-switch.lifted'`.execute(
    db,
  );
  return rows[0]?.at ? new Date(rows[0].at) : null;
}
