import { type ErrorCode, GatewayError, refuseFaults } from '@agg/schema';
import { documentLifecycle } from './document.lifecycle.ts';
import type { DocumentInput } from './document.types.ts';
import type { GovernanceDocument } from './governance-document.entity.ts';

/**
 * @param code VALIDATION_FAILED for an input; UNPROCESSABLE for a stored document that an update leaves without a location
 * @throws `code` without `url` and `externalRef`
 */
export function assertPlaced(
  { url, externalRef }: Pick<DocumentInput, 'url' | 'externalRef'>,
  code: ErrorCode = 'VALIDATION_FAILED',
): void {
  const detail = 'The location of the document is missing. Send url or externalRef.';
  refuseFaults(code, url || externalRef ? [] : [{ pointer: '/url', detail }], 'REQUIRED');
}

/** @throws UNPROCESSABLE for a document that expires before it is issued */
export function assertPeriod({ issuedAt, validUntil }: Pick<DocumentInput, 'issuedAt' | 'validUntil'>): void {
  if (!issuedAt || !validUntil || issuedAt <= validUntil) return;
  const detail = `validUntil (${validUntil}) is before issuedAt (${issuedAt}). Send a later validUntil.`;
  refuseFaults('UNPROCESSABLE', [{ pointer: '/validUntil', detail }]);
}

type Judged = Pick<GovernanceDocument, 'status' | 'title' | 'addedBy' | 'editedBy' | 'validUntil'>;

/**
 * Whether an approval changes the document. An approved one stays unchanged, so that the operation is
 * idempotent.
 * @param approver must neither have added it nor have edited it last
 * @param today `YYYY-MM-DD`
 * @throws CONFLICT for that person, for a status that cannot become APPROVED, and after `validUntil`
 */
export function isApproval(document: Judged, approver: string, today: string): boolean {
  const { status, title, addedBy, editedBy, validUntil } = document;
  if (approver === addedBy)
    throw conflict(
      `The user who added the document "${title}" cannot approve it. Ask a second person to approve it.`,
    );
  if (approver === editedBy)
    throw conflict(
      `The user who last edited the document "${title}" cannot approve it. Ask another person to approve it.`,
    );
  if (!documentLifecycle.isMove(status, 'APPROVED')) return false;
  if (validUntil !== null && validUntil < today)
    throw conflict(`The document "${title}" was valid until ${validUntil}. Add one that is valid today.`);
  return true;
}

/** @throws CONFLICT unless the status is DRAFT */
export function assertDraft({ status, title }: Pick<GovernanceDocument, 'status' | 'title'>): void {
  if (status === 'DRAFT') return;
  throw conflict(`The document "${title}" is ${status}, and only a DRAFT can be edited. Add a new document.`);
}

/** @throws FORBIDDEN for a caller who neither added the document nor may administer its area */
export function assertMayWithdraw(
  { title, addedBy }: Pick<GovernanceDocument, 'title' | 'addedBy'>,
  { id, isAdmin, role }: { id: string; isAdmin: boolean; role: string },
): void {
  if (id === addedBy || isAdmin) return;
  const detail = `The document "${title}" was added by another person. Only that person and holders of ${role} can withdraw it; reject it instead.`;
  throw new GatewayError('FORBIDDEN', detail);
}

/** @throws CONFLICT for the person who added the document */
export function assertMayReject(
  { title, addedBy }: Pick<GovernanceDocument, 'title' | 'addedBy'>,
  id: string,
): void {
  if (id !== addedBy) return;
  throw conflict(`The user who added the document "${title}" cannot reject it. Withdraw it instead.`);
}

function conflict(detail: string): GatewayError {
  return new GatewayError('CONFLICT', detail);
}
