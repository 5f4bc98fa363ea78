import type { LedgerEntry, Reader } from '@agg/kit';
import type { SubjectKind } from '@agg/schema';
import { sql } from 'kysely';
import type { SubjectRef } from '../subject/governed-kinds.ts';

/** A change of governance and its subject. */
export interface GovernanceChange {
  entry: LedgerEntry;
  subject: SubjectRef;
}

/** The table of each published kind; its row refers to the subject. */
const tables: { readonly [K in SubjectKind]?: string } = {
  GOVERNANCE: 'subject',
  GOVERNANCE_DOCUMENT: 'document',
  INCIDENT: 'incident',
  GATE_DECISION: 'gate_decision',
};

/** The subject of an entry; `undefined` for an entry that is not about governance. */
export async function subjectOfEntry(
  { db, tenantId }: Reader,
  { subjectKind, subjectId }: LedgerEntry,
): Promise<SubjectRef | undefined> {
  const table = tables[subjectKind];
  if (!table) return undefined;
  const { rows } = await sql<SubjectRef>`select subject_kind as kind, subject_id as id
    from ${sql.table(`governance.${table}`)}
    where tenant_id = ${tenantId} and ${sql.ref(`${table}_id`)} = ${subjectId}`.execute(db);
  return rows[0];
}
