import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Names one version of something. */
export interface VersionKey {
  id: string;
  version: string;
}

/** A text of its own for each key. An id has no spaces. */
export function textOf({ id, version }: VersionKey): string {
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
