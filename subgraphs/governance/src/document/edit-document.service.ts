import { type Context, callerOf, lock } from '@agg/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { law } from '../law/law.ts';
import { changeSubject } from '../subject/change-subject.ts';
import type { SubjectRef } from '../subject/governed-kinds.ts';
import type { DocumentUpdate } from './document.types.ts';
import { assertDraft, assertPeriod, assertPlaced } from './document-rules.ts';
import { GovernanceDocument } from './governance-document.entity.ts';

/** Members that an update may also empty. */
const emptiable = ['url', 'externalRef', 'contentSha256', 'issuedAt', 'validUntil', 'reviewDueAt'] as const;

/**
 * Edits a draft; omitted members stay unchanged. The last editor must not approve it.
 * @param reason stored in the ledger
 * @throws NOT_FOUND, also for another subject's document; CONFLICT for one that is no draft; UNPROCESSABLE for one that
 * would have no location, or expire before it is issued
 */
export function editDocument(
  context: Context,
  subject: SubjectRef,
  documentId: string,
  update: DocumentUpdate,
  reason?: string | null,
): Promise<GovernanceDocument> {
  const { id: editedBy } = callerOf(context);
  const work = async (em: EntityManager) => {
    const document = await lock(em, GovernanceDocument, { documentId, subjectId: subject.id });
    assertDraft(document);
    if (!applyEdit(document, update)) return document;
    assertPlaced(document, 'UNPROCESSABLE');
    assertPeriod(document);
    return Object.assign(document, { editedBy });
  };
  return changeSubject(context, subject, work, reason);
}

/** Applies an update. @returns whether it changed anything */
function applyEdit(document: GovernanceDocument, update: DocumentUpdate): boolean {
  const before = { ...document };
  for (const member of emptiable) if (update[member] !== undefined) document[member] = update[member];
  if (update.title) document.title = update.title;
  if (update.kind) Object.assign(document, { kind: update.kind, legalBasis: law.documentKinds[update.kind] });
  return ([...emptiable, 'title', 'kind'] as const).some((member) => document[member] !== before[member]);
}
