import { randomUUIDv7 } from 'node:crypto';
import { type Context, callerOf, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { dayOf } from '../law/days.ts';
import { law } from '../law/law.ts';
import { changeSubject } from '../subject/change-subject.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import { documentLifecycle } from './document.lifecycle.ts';
import type { DocumentInput } from './document.types.ts';
import { assertPeriod, assertPlaced, isApproval } from './document-rules.ts';
import { GovernanceDocument } from './governance-document.entity.ts';

/**
 * Adds a document as a draft; its legal basis follows from its kind.
 * @param reason stored in the ledger
 * @throws VALIDATION_FAILED without `url` and `externalRef`; NOT_FOUND; UNPROCESSABLE for one that expires
 * before it is issued
 */
export async function addDocument(
  context: Context,
  subject: SubjectRef,
  input: DocumentInput,
  reason?: string | null,
): Promise<GovernanceDocument> {
  assertPlaced(input);
  const { tenantId, id: addedBy } = callerOf(context);
  const work = async (em: EntityManager) => {
    assertPeriod(input);
    return em.create(GovernanceDocument, {
      tenantId,
      documentId: randomUUIDv7(),
      subjectKind: subject.kind,
      subjectId: subject.id,
      ...valuesOf(input),
      status: 'DRAFT',
      createdAt: new Date(),
      addedBy,
      editedBy: null,
      approvedBy: null,
      discardedBy: null,
      discardReason: null,
      supersedesDocumentId: null,
    });
  };
  return changeSubject(context, subject, work, reason);
}

/** Lists members explicitly, so that no other input is bound. */
function valuesOf(input: DocumentInput) {
  const kind = input.kind ?? 'OTHER';
  return {
    kind,
    legalBasis: law.documentKinds[kind],
    title: input.title,
    url: input.url ?? null,
    externalRef: input.externalRef ?? null,
    contentSha256: input.contentSha256 ?? null,
    issuedAt: input.issuedAt ?? null,
    validUntil: input.validUntil ?? null,
    reviewDueAt: input.reviewDueAt ?? null,
  };
}

/**
 * Approves a document, which supersedes the approved one of the same kind. Idempotent.
 * @param reason stored in the ledger
 * @throws NOT_FOUND, also for another subject's document; CONFLICT for the person who added it, and for one
 * that has ended
 */
export function approveDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
  reason: string | null,
): Promise<GovernanceDocument> {
  const { id: approvedBy } = callerOf(context);
  const work = async (em: EntityManager) => {
    const document = await lock(em, GovernanceDocument, { documentId, subjectId: subject.id });
    if (!isApproval(document, approvedBy, dayOf(new Date()))) return document;
    const supersedesDocumentId = await supersede(em, document);
    documentLifecycle.moveTo(document, 'APPROVED');
    return Object.assign(document, { approvedBy, supersedesDocumentId });
  };
  return changeSubject(context, subject, work, reason);
}

/** Supersedes the approved document of the same kind first, because the unique index allows only one. */
async function supersede(em: EntityManager, { subjectId, kind }: GovernanceDocument): Promise<string | null> {
  const before = await em.findOne(GovernanceDocument, { subjectId, kind, status: 'APPROVED' });
  if (!before) return null;
  documentLifecycle.moveTo(before, 'SUPERSEDED');
  await em.flush();
  return before.documentId;
}
