import type { MikroORM } from '@mikro-orm/postgresql';

/** One subgraph's part of the one PostgreSQL, accessed as a role that owns nothing and bypasses nothing. */
export interface Database {
  orm: MikroORM;
  schema: string;
  /** `false` only in the tests of row-level security, the second lock of tenancy. */
  tenantFilter: boolean;
  /** Does not close the connections, which belong to the process. */
  close(): Promise<void>;
}
