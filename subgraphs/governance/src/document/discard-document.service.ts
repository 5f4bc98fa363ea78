import { type Context, callerOf, lock } from '@agg/kit';
import { givenText, holdsRole } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { changeSubject } from '../subject/change-subject.ts';
import { roleFor, type SubjectRef } from '../subject/governed-kinds.ts';
import { documentLifecycle } from './document.lifecycle.ts';
import { assertMayReject, assertMayWithdraw } from './document-rules.ts';
import { GovernanceDocument } from './governance-document.entity.ts';

/**
 * Withdraws a draft for good: by the person who added it, or by an administrator of the area. Idempotent.
 * @param reason stored with the document and in the ledger
 * @throws NOT_FOUND, also for another subject's document; FORBIDDEN for other people; CONFLICT for one that is no draft
 */
export function withdrawDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
  reason: string | null,
): Promise<GovernanceDocument> {
  const { id, roles } = callerOf(context);
  const role = roleFor(subject.kind, 'ADMIN');
  const by = { id, role, isAdmin: holdsRole(roles, role) };
  const assertMay = (document: GovernanceDocument) => assertMayWithdraw(document, by);
  return discard(context, subject, { documentId, status: 'WITHDRAWN', reason, assertMay });
}

/**
 * Rejects a draft for good: by a person who did not add it. Idempotent.
 * @param reason stored with the document and in the ledger
 * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND, also for another subject's document; CONFLICT for the person
 * who added it, and for one that is no draft
 */
export async function rejectDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
  reason: string,
): Promise<GovernanceDocument> {
  givenText(reason, '/reason');
  const { id } = callerOf(context);
  const assertMay = (document: GovernanceDocument) => assertMayReject(document, id);
  return discard(context, subject, { documentId, status: 'REJECTED', reason, assertMay });
}

/** The end of a draft that does not take effect. */
interface Discarding {
  documentId: string;
  status: 'WITHDRAWN' | 'REJECTED';
  reason: string | null;
  /** @throws where the caller must not do it */
  assertMay(document: GovernanceDocument): void;
}

function discard(
  context: Context,
  subject: SubjectRef,
  { documentId, status, reason, assertMay }: Discarding,
): Promise<GovernanceDocument> {
  const work = async (em: EntityManager) => {
    const document = await lock(em, GovernanceDocument, { documentId, subjectId: subject.id });
    assertMay(document);
    if (!documentLifecycle.moveTo(document, status)) return document;
    return Object.assign(document, { discardedBy: callerOf(context).id, discardReason: reason });
  };
  return changeSubject(context, subject, work, reason);
}
