import type { Context } from '../context/context.ts';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import type { LedgerJob } from '../jobs/jobs.types.ts';
import { read } from '../transaction/read.ts';
import { entriesAfter } from './ledger-tables.ts';

/** The entry that a reaction is called for. @throws Error where the ledger has no such entry */
export async function entryOfJob(context: Context, { tenantId, seq }: LedgerJob): Promise<LedgerEntry> {
  const [entry] = await read(context, (reader) => entriesAfter(reader, tenantId, seq - 1, 1));
  if (!entry) throw new Error('The ledger has no entry for this job.');
  return entry;
}
