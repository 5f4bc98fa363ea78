import { type ConnectionPool, openPool } from '../database/connection-pool.ts';
import { asOwner } from '../database/roles.ts';
import { type ChainEnd, emptyChain } from '../ledger/entry-hash.ts';
import { type ChainFault, verifyAfter } from '../ledger/verify-chain.ts';
import { readTenant } from '../transaction/read.ts';
import type { DatabaseContent } from './content.ts';
import { readManifest } from './manifest.ts';
import { beginPlain, ownNames } from './plain-transaction.ts';
import { Progress, type Say } from './progress.ts';
import { assertSeesLedgers } from './sees-all.ts';

/** What was found in the ledgers of all tenants. */
export interface ProvedLedgers {
  tenants: number;
  entries: number;
  faults: (ChainFault & { tenantId: string })[];
}

/** Entries that are read at a time. */
const step = 1_000;

const limits = { statementTimeout: 600_000, lockTimeout: 10_000, poolWait: 60_000, poolSize: 2 };

/**
 * Verifies the ledger of every tenant, entry by entry.
 * @param url of the owner of the database, or of a superuser
 * @param remembered ends that the ledgers had before: each of them must still be there
 * @throws Error for a role that would see only a part of the ledgers
 */
export async function verifyLedgers(
  url: string,
  progress: Progress,
  remembered: DatabaseContent['heads'] = [],
): Promise<ProvedLedgers> {
  const ends = new Map(remembered.map(({ tenantId, seq, hash }) => [tenantId, { seq, hash }]));
  for (const tenantId of await tenantsIn(url)) ends.set(tenantId, ends.get(tenantId) ?? emptyChain);
  const pool = await openPool(url, limits);
  const proved: ProvedLedgers = { tenants: ends.size, entries: 0, faults: [] };
  try {
    for (const [tenantId, end] of ends) {
      progress.now(`verifies the ledgers: ${proved.entries} entries`);
      const { seq, fault } = await verifyTenant(pool, tenantId, end);
      proved.entries += seq;
      if (fault) proved.faults.push({ tenantId, ...fault });
    }
    return proved;
  } finally {
    await pool.close();
  }
}

/**
 * The same for an operator.
 * @param since the folder of a backup: every ledger must continue the one in it
 */
export async function proveLedgers(request: {
  url: string;
  since?: string;
  say: Say;
}): Promise<ProvedLedgers> {
  const { url, since, say } = request;
  const progress = new Progress(say);
  try {
    progress.now('reads the backup');
    const heads = since === undefined ? [] : (await readManifest(since)).heads;
    return await verifyLedgers(url, progress, heads);
  } finally {
    progress.stop();
  }
}

async function tenantsIn(url: string): Promise<string[]> {
  return asOwner(url, async (owner) => {
    await beginPlain(owner, 'read only');
    await assertSeesLedgers(owner);
    const { rows } = await owner.query(
      'select tenant_id as id from ledger.head union select tenant_id from ledger.entry order by 1',
    );
    return rows.map(({ id }) => id);
  });
}

async function verifyTenant(pool: ConnectionPool, tenantId: string, remembered: ChainEnd) {
  let from = emptyChain;
  for (;;) {
    const { end, fault, hasMore } = await readTenant(
      pool,
      tenantId,
      (reader) => verifyAfter(reader, from, remembered, step),
      { search_path: ownNames },
    );
    if (fault || !hasMore) return { seq: end.seq, fault };
    from = end;
  }
}
