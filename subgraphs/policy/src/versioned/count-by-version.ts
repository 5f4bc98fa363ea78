import { type Context, read } from '@agg/kit';
import { type RawBuilder, sql } from 'kysely';
import { namesOneOf, textOf, type VersionKey } from './version-key.ts';

/** Rows, by the version that two of their columns name. */
interface CountedRows {
  table: string;
  id: string;
  version: string;
  /** What is counted: an aggregate. */
  count: RawBuilder<unknown>;
  where?: RawBuilder<unknown>;
}

/** Makes what counts rows by version, in one statement for all versions of an answer. */
export function countByVersion({ table, id, version, count, where = sql`true` }: CountedRows) {
  return async (context: Context, keys: readonly VersionKey[]): Promise<number[]> => {
    const { rows } = await read(context, ({ db, tenantId }) =>
      sql<VersionKey & { counted: number }>`
        select ${sql.ref(id)} as id, ${sql.ref(version)} as version, (${count})::int as counted
        from ${sql.table(table)}
        where tenant_id = ${tenantId} and ${where} and ${namesOneOf(id, version, keys)}
        group by ${sql.ref(id)}, ${sql.ref(version)}`.execute(db),
    );
    const counts = new Map(rows.map(({ counted, ...key }) => [textOf(key), counted]));
    return keys.map((key) => counts.get(textOf(key)) ?? 0);
  };
}
