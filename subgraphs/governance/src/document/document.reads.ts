import { type Context, list, notFound, read, rowsWhere } from '@agg/kit';
import { assertSubject } from '../subject/assert-subject.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import type { DocumentListArgs, GovernanceDocumentPage } from './document.types.ts';
import { GovernanceDocument } from './governance-document.entity.ts';

/** The documents of a subject, newest first. @throws NOT_FOUND for a subject that the tenant does not have */
export function listDocuments(
  context: Context,
  subject: SubjectRef,
  { kind, status, ...request }: DocumentListArgs,
): Promise<GovernanceDocumentPage> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    return list(reader, GovernanceDocument, {
      request,
      sortable: ['createdAt', 'title', 'kind', 'status', 'issuedAt', 'validUntil', 'reviewDueAt'],
      order: { by: 'createdAt', descending: true },
      where: { subjectId: subject.id, kind: kind ?? undefined, status: status ?? undefined },
    });
  });
}

/** One document of a subject. @throws NOT_FOUND, for another subject's alike */
export function findDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
): Promise<GovernanceDocument> {
  return read(context, async (reader) => {
    await assertSubject(reader, subject);
    const [found] = await rowsWhere(reader, GovernanceDocument, { documentId, subjectId: subject.id });
    return found ?? notFound('governance document');
  });
}
