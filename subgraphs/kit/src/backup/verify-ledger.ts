import { platformId } from '@agg/schema';
import { sql } from 'kysely';
import { type ConnectionPool, openPool } from '../database/connection-pool.ts';
import { asOwner } from '../database/roles.ts';
import { recordedTables } from '../ledger/recorded-tables.ts';
import type { Clock } from '../primitives/clock.ts';
import type { SubgraphDefinition } from '../subgraph/define-subgraph.ts';
import { readTenant } from '../transaction/read.ts';
import { anchorsIn, endsOfBackup, type KnownEnds, together } from './ledger-ends.ts';
import type { ProvedLedger, ProvedLedgers } from './ledger-proof.types.ts';
import { type ManifestTrust, readManifest } from './manifest.ts';
import { entriesMissedByJobs, type MissingEntry } from './missing-entries.ts';
import { beginPlain, ownNames } from './plain-transaction.ts';
import { Progress, type Say } from './progress.ts';
import { assertSeesLedgers } from './sees-all.ts';
import { verifyTenant } from './verify-tenant.ts';

/** What the ledgers are compared with, beside themselves. */
export interface LedgerEvidence {
  /** Their rows are there because entries say so. */
  definitions: readonly Pick<SubgraphDefinition, 'entities' | 'verifiedEnds'>[];
  /** Ends that the ledgers had before: each of them must still be there. */
  ends: KnownEnds;
}

const limits = { statementTimeout: 600_000, lockTimeout: 10_000, poolWait: 60_000, poolSize: 2 };

/**
 * Verifies the ledger of every tenant, entry by entry, and compares it with what the rest of the database and the
 * evidence know of it.
 * @param url of the owner of the database
 * @throws Error for a role that would see only a part of the ledgers
 */
export async function verifyLedgers(
  url: string,
  progress: Progress,
  { definitions, ends }: LedgerEvidence,
): Promise<ProvedLedgers> {
  const { tenants, missed } = await knownToOwner(url);
  const pool = await openPool(url, limits);
  const known = {
    tables: definitions.flatMap(({ entities }) => recordedTables(entities)),
    verifiedEnds: definitions.flatMap(({ verifiedEnds }) => verifiedEnds ?? []),
  };
  const ledgers: ProvedLedger[] = [];
  try {
    for (const tenantId of new Set([...tenants, ...(await tenantsWithRows(pool)), ...ends.keys()])) {
      progress.now(`verifies the ledgers: ${entriesOf(ledgers)} entries`);
      const evidence = { ...known, ends: ends.get(tenantId) ?? [], missed: missed.get(tenantId) };
      ledgers.push(await verifyTenant(pool, tenantId, evidence));
    }
  } finally {
    await pool.close();
  }
  return {
    ledgers,
    entries: entriesOf(ledgers),
    areIntact: ledgers.every(({ faults }) => faults.length === 0),
    areProved: ledgers.every(({ entries, proof }) => proof?.seq === entries),
  };
}

function entriesOf(ledgers: readonly ProvedLedger[]): number {
  return ledgers.reduce((sum, { entries }) => sum + entries, 0);
}

/**
 * The same for an operator.
 * @param request `since` is the folder of a backup, `anchors` a file with the log of the product: every ledger must have
 * the ends in them
 */
export async function proveLedgers(
  request: {
    url: string;
    since?: string;
    trust: ManifestTrust;
    anchors?: string;
    say: Say;
    /** Set only by tests. */
    clock?: Clock;
  } & Pick<LedgerEvidence, 'definitions'>,
): Promise<ProvedLedgers> {
  const { url, since, trust, anchors, say, clock, definitions } = request;
  const progress = new Progress(say, clock);
  const none: KnownEnds = new Map();
  try {
    progress.now('reads what is known of the ledgers');
    const ends = together(
      since === undefined ? none : endsOfBackup(await readManifest(since, trust)),
      anchors === undefined ? none : await anchorsIn(anchors),
    );
    return await verifyLedgers(url, progress, { definitions, ends });
  } finally {
    progress.stop();
  }
}

/** What only a role knows that sees every ledger: the tenants, and the jobs whose entries are missing. */
async function knownToOwner(url: string): Promise<{ tenants: string[]; missed: Map<string, MissingEntry> }> {
  return asOwner(url, async (owner) => {
    await beginPlain(owner, 'read only');
    await assertSeesLedgers(owner);
    const { rows } = await owner.query(
      'select tenant_id as id from ledger.head union select tenant_id from ledger.entry order by 1',
    );
    const missed = await entriesMissedByJobs(owner);
    return { tenants: rows.map(({ id }) => String(id)).concat(...missed.keys()), missed };
  });
}

/** The tenants whose ledger may be gone as a whole, and whose rows are still there. */
async function tenantsWithRows(database: ConnectionPool): Promise<string[]> {
  const { rows } = await readTenant(
    database,
    platformId,
    ({ db }) =>
      sql<{ id: string }>`select distinct tenant_id as id from directory.subject
      union select distinct tenant_id from traffic.writer order by 1`.execute(db),
    { search_path: ownNames },
  );
  return rows.map(({ id }) => id);
}
