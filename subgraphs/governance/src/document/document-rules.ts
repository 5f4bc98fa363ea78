import { refuseFaults } from '../subject/faults.ts';
import type { DocumentInput } from './document.types.ts';

/** @throws VALIDATION_FAILED where nothing says where the document is */
export function assertPlaced({ url, externalRef }: Pick<DocumentInput, 'url' | 'externalRef'>): void {
  const detail = 'Nothing says where the document is; send its url or its externalRef.';
  refuseFaults('VALIDATION_FAILED', url || externalRef ? [] : [{ pointer: '/url', detail }], 'REQUIRED');
}

/** @throws UNPROCESSABLE for one that ends before it begins */
export function assertPeriod({ issuedAt, validUntil }: Pick<DocumentInput, 'issuedAt' | 'validUntil'>): void {
  if (!issuedAt || !validUntil || issuedAt <= validUntil) return;
  const detail = `validUntil (${validUntil}) is before issuedAt (${issuedAt}); it cannot end before it is issued.`;
  refuseFaults('UNPROCESSABLE', [{ pointer: '/validUntil', detail }]);
}
