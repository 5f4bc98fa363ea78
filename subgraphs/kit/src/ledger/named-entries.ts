import { sql } from 'kysely';
import type { NamedEntry } from '../events/ledger-entry.types.ts';
import type { Reader } from '../transaction/reader.ts';
import { entriesOf, toEntry } from './ledger-tables.ts';

/** The name in the directory of what two columns of an entry name by kind and id. */
function nameOf(kind: 'subject_kind' | 'actor_kind', id: 'subject_id' | 'actor_id') {
  return sql<string | null>`(select name from directory.subject as named
    where (named.tenant_id, named.kind, named.id)
      = (entry.tenant_id, ${sql.ref(`entry.${kind}`)}, ${sql.ref(`entry.${id}`)}))`;
}

/** Reads entries after `seq` with the names of their subjects and actors, oldest first, in one statement. */
export async function namedEntriesAfter(
  reader: Reader,
  tenantId: string,
  seq: number,
  limit: number,
): Promise<NamedEntry[]> {
  const rows = await entriesOf(reader, tenantId)
    .select([
      nameOf('subject_kind', 'subject_id').as('subject_name'),
      nameOf('actor_kind', 'actor_id').as('actor_name'),
    ])
    .where('entry.seq', '>', seq)
    .orderBy('entry.seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toEntry(row),
    subjectName: row.subject_name,
    actorName: row.actor_name,
  }));
}
