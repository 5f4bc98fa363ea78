import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';

/** What a read uses: one snapshot of one tenant, on one connection. */
export interface Reader {
  database: Database;
  /** Runs in the snapshot; row-level security is set to the tenant. */
  db: Kysely<never>;
  tenantId: string;
}
