import { allOf, assertSubject, type Context, getOne, type Reader, read, rowsWhere } from '@agg/kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import { deciding, discarded } from './document.lifecycle.ts';
import type { DocumentListArgs, GovernanceDocumentPage } from './document.types.ts';
import { GovernanceDocument } from './governance-document.entity.ts';
import { governanceDocumentList } from './governance-document.list.ts';

/** The documents of a subject, newest first. @throws NOT_FOUND for a subject that the tenant does not have */
export function listDocuments(
  context: Context,
  subject: SubjectRef,
  request: DocumentListArgs,
): Promise<GovernanceDocumentPage> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return governanceDocumentList.page(reader, request, {
      where: { subjectId: subject.id },
      having: shownBy(request),
    });
  });
}

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

/** One document of a subject. @throws NOT_FOUND, also for another subject's */
export function findDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
): Promise<GovernanceDocument> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return getOne(reader, GovernanceDocument, { documentId, subjectId: subject.id });
  });
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
