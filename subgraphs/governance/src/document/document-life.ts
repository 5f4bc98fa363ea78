import { type EnumValue, GatewayError, type Verb } from '@agg/schema';
import type { GovernanceDocument } from './governance-document.entity.ts';

export type DocumentStatus = EnumValue<'DocumentStatus'>;

/** What the ledger calls the change to a status. */
export const verbOfDocument: Readonly<Record<DocumentStatus, Verb>> = {
  DRAFT: 'updated',
  APPROVED: 'approved',
  SUPERSEDED: 'superseded',
  EXPIRED: 'expired',
};

/** The date in UTC, which decides whether a document still counts. */
export function todayInUtc(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/**
 * Whether the approval of a document changes anything: not where it is approved already, so that asking twice does no
 * harm.
 * @param approver who asks; whoever added it never approves it
 * @param today `YYYY-MM-DD`
 * @throws CONFLICT for the person who added it, for one that is over, and for one whose last day has passed
 */
export function isApproval(
  { status, addedBy, validUntil }: Pick<GovernanceDocument, 'status' | 'addedBy' | 'validUntil'>,
  approver: string,
  today: string,
): boolean {
  if (approver === addedBy)
    throw conflict('Whoever adds a document does not approve it; have a second person approve this one.');
  if (status === 'APPROVED') return false;
  if (status !== 'DRAFT') throw conflict(`This document is ${status}, which is final; add a new one.`);
  if (validUntil !== null && validUntil < today)
    throw conflict(`This document was valid until ${validUntil}; add one that is valid today.`);
  return true;
}

function conflict(detail: string): GatewayError {
  return new GatewayError('CONFLICT', detail);
}
