import { allOf, type Reader, rowsWhere } from '@agg/kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deciding, discarded } from './document.lifecycle.ts';
import type { DocumentListArgs } from './document.types.ts';
import { GovernanceDocument } from './governance-document.entity.ts';

/** The conditions of a request beyond its filters; discarded documents are shown only on request. */
export function shownBy({
  status,
  includeArchived,
  validUntilBefore,
  reviewDueBefore,
}: DocumentListArgs): RawBuilder<SqlBool> | undefined {
  return allOf(
    !status && !includeArchived && sql`status <> all(${discarded})`,
    validUntilBefore && sql`valid_until < ${validUntilBefore}`,
    reviewDueBefore && sql`review_due_at < ${reviewDueBefore}`,
  );
}

/** The longest-lasting document per subject, kind and status: the others do not change any finding. */
export async function documentsThatCount(
  reader: Reader,
  subjectIds: readonly string[],
): Promise<GovernanceDocument[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (subject_id, kind, status) document_id as id from governance.document
    where tenant_id = ${reader.tenantId} and subject_id = any(${subjectIds}) and status = any(${deciding})
    order by subject_id, kind, status, valid_until desc nulls first, created_at desc`.execute(reader.db);
  return rowsWhere(reader, GovernanceDocument, { documentId: rows.map(({ id }) => id) });
}
