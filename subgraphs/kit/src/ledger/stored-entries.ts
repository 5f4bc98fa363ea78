import { sql } from 'kysely';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import type { Reader } from '../transaction/reader.ts';
import { type Content, saltedDigest } from './content.ts';
import { entriesOf, toEntry } from './ledger-tables.ts';

/** An entry with all that proves it. */
export interface StoredEntry extends LedgerEntry {
  /** The texts that lie beside it. */
  contents: readonly Content[];
  /** Whether a later entry says that they were erased. */
  isErased: boolean;
}

/** `ledger.content` beside an entry; JSON has no bytes. */
const contents = sql<{ part: Content['part']; salt: string; content: string }[]>`(
  select coalesce(json_agg(json_build_object('part', part, 'salt', encode(salt, 'hex'), 'content', content)), '[]')
  from ledger.content as beside where (beside.tenant_id, beside.entry_id) = (entry.tenant_id, entry.entry_id))`;

const isErased = sql<boolean>`exists (
  select from ledger.entry as erasure where erasure.tenant_id = entry.tenant_id
    and erasure.subject_kind = 'LEDGER_ENTRY' and erasure.subject_id = entry.entry_id
    and erasure.action = 'ledger-entry.content_erased')`;

/** Reads entries after `seq` for their verification, oldest first. */
export async function storedAfter(
  reader: Reader,
  tenantId: string,
  seq: number,
  limit: number,
): Promise<StoredEntry[]> {
  const rows = await entriesOf(reader, tenantId)
    .select([contents.as('contents'), isErased.as('isErased')])
    .where('entry.seq', '>', seq)
    .orderBy('entry.seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toEntry(row),
    contents: row.contents.map((beside) => ({ ...beside, salt: Buffer.from(beside.salt, 'hex') })),
    isErased: row.isErased,
  }));
}

/**
 * Whether the texts beside an entry are those that it was recorded with. One that is missing must have been
 * erased, and readers must see the one beside.
 */
export function hasItsContents({ contents: beside, isErased: mayBeMissing, ...entry }: StoredEntry): boolean {
  const isIntact = (part: Content['part'], digest: string | null): boolean => {
    const found = beside.find((content) => content.part === part);
    return found ? saltedDigest(found) === digest : digest === null || mayBeMissing;
  };
  const reasonBeside = beside.find(({ part }) => part === 'reason')?.content ?? null;
  return (
    isIntact('reason', entry.reasonDigest) &&
    isIntact('payload', entry.payloadDigest) &&
    (entry.version === 1 || entry.reason === reasonBeside)
  );
}
