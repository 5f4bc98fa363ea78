import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { read } from '../transaction/read.ts';

/** Names one version of something. */
export interface VersionKey {
  id: string;
  version: string;
}

/** A text of its own for each key. An id has no spaces. */
export function textOfKey({ id, version }: VersionKey): string {
  return `${id} ${version}`;
}

/** The condition that two columns name one of these versions. */
export function namesOneOf(
  idColumn: string,
  versionColumn: string,
  keys: readonly VersionKey[],
): RawBuilder<SqlBool> {
  const ids = keys.map(({ id }) => id);
  const versions = keys.map(({ version }) => version);
  return sql<SqlBool>`(${sql.ref(idColumn)}, ${sql.ref(versionColumn)}) in
    (select * from unnest(${ids}::uuid[], ${versions}::text[]))`;
}

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
    const counts = new Map(rows.map(({ counted, ...key }) => [textOfKey(key), counted]));
    return keys.map((key) => counts.get(textOfKey(key)) ?? 0);
  };
}
