import type { MikroORM } from '@mikro-orm/postgresql';
import type { ConnectionTurns } from './connection-turns.ts';

/** One subgraph's part of the one PostgreSQL, accessed as a role that owns nothing and bypasses nothing. */
export interface Database {
  orm: MikroORM;
  /** Shared by all subgraphs of the process. */
  turns: ConnectionTurns;
  schema: string;
  /** `false` only in the tests of row-level security, the second lock of tenancy. */
  tenantFilter: boolean;
  /** Does not close the connections, which belong to the process. */
  close(): Promise<void>;
}

/** The subgraph that a PostgreSQL schema belongs to. */
export function subgraphOf({ schema }: Pick<Database, 'schema'>): string {
  return schema.replaceAll('_', '-');
}
