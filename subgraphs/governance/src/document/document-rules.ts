import { GatewayError, refuseFaults } from '@agg/schema';
import { documentLifecycle } from './document.lifecycle.ts';
import type { DocumentInput } from './document.types.ts';
import type { GovernanceDocument } from './governance-document.entity.ts';

/** @throws VALIDATION_FAILED without `url` and `externalRef` */
export function assertPlaced({ url, externalRef }: Pick<DocumentInput, 'url' | 'externalRef'>): void {
  const detail = 'The location of the document is missing. Send url or externalRef.';
  refuseFaults('VALIDATION_FAILED', url || externalRef ? [] : [{ pointer: '/url', detail }], 'REQUIRED');
}

/** @throws UNPROCESSABLE for a document that expires before it is issued */
export function assertPeriod({ issuedAt, validUntil }: Pick<DocumentInput, 'issuedAt' | 'validUntil'>): void {
  if (!issuedAt || !validUntil || issuedAt <= validUntil) return;
  const detail = `validUntil (${validUntil}) is before issuedAt (${issuedAt}). Send a later validUntil.`;
  refuseFaults('UNPROCESSABLE', [{ pointer: '/validUntil', detail }]);
}

/** The current date in UTC, which decides whether a document is still valid. */
export function todayInUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Whether an approval changes the document. An approved one stays unchanged, so that the operation is
 * idempotent.
 * @param approver must not be the person who added it
 * @param today `YYYY-MM-DD`
 * @throws CONFLICT for the person who added it, for a superseded or expired document, and for one whose last
 * day has passed
 */
export function isApproval(
  { status, addedBy, validUntil }: Pick<GovernanceDocument, 'status' | 'addedBy' | 'validUntil'>,
  approver: string,
  today: string,
): boolean {
  if (approver === addedBy)
    throw conflict('The user who added a document cannot approve it. Ask a second person to approve it.');
  if (!documentLifecycle.isMove(status, 'APPROVED')) return false;
  if (validUntil !== null && validUntil < today)
    throw conflict(`This document was valid until ${validUntil}. Add one that is valid today.`);
  return true;
}

function conflict(detail: string): GatewayError {
  return new GatewayError('CONFLICT', detail);
}
