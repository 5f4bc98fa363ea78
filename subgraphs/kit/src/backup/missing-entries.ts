import { sql } from 'kysely';
import type pg from 'pg';
import type { Reader } from '../transaction/reader.ts';

/** Something in the database that refers to an entry which is not in the ledger. */
export interface MissingEntry {
  reason: 'ENTRY_OF_TEXT_MISSING' | 'ENTRY_OF_REQUEST_MISSING' | 'ENTRY_OF_JOB_MISSING';
  entryId: string;
}

/** Refers to an entry of the reader's tenant, and is written in the transaction of that entry. */
const references = {
  ENTRY_OF_TEXT_MISSING: sql`select entry_id from ledger.content where tenant_id = current_tenant.id`,
  ENTRY_OF_REQUEST_MISSING: sql`select entry_id from idempotency.request
    where tenant_id = current_tenant.id and entry_id is not null`,
} as const;

/** The entries that texts and answered requests of the reader's tenant refer to, and that are not there. */
export async function missingEntries({ db, tenantId }: Reader): Promise<MissingEntry[]> {
  const missing: MissingEntry[] = [];
  for (const [reason, named] of Object.entries(references)) {
    const { rows } = await sql<{ entryId: string }>`
      select reference.entry_id as "entryId" from (select ${tenantId}::uuid as id) as current_tenant, lateral (${named})
        as reference
      where reference.entry_id not in (select entry_id from ledger.entry where tenant_id = ${tenantId})
      order by 1 limit 1`.execute(db);
    missing.push(...rows.map(({ entryId }) => ({ reason, entryId }) as MissingEntry));
  }
  return missing;
}

/**
 * The same for the jobs of all tenants, by tenant: each job of a reaction has the number and the id of its entry.
 * @param owner sees every ledger
 */
export async function entriesMissedByJobs(owner: pg.Client): Promise<Map<string, MissingEntry>> {
  const { rows } = await owner.query<{ tenantId: string; entryId: string }>(`
    select distinct on (1) job.data ->> 'tenantId' as "tenantId", job.data ->> 'entryId' as "entryId"
    from jobs.job where job.data ? 'entryId' and job.data ? 'seq' and not exists (
      select from ledger.entry where entry.tenant_id = (job.data ->> 'tenantId')::uuid
        and entry.seq = (job.data ->> 'seq')::bigint and entry.entry_id = (job.data ->> 'entryId')::uuid)
    order by 1, (job.data ->> 'seq')::bigint`);
  return new Map(
    rows.map(({ tenantId, entryId }) => [tenantId, { reason: 'ENTRY_OF_JOB_MISSING', entryId }]),
  );
}
