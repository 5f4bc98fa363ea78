import { defineList } from '@agg/kit';
import { GovernanceDocument } from './governance-document.entity.ts';

/** The documents of a subject. */
export const governanceDocumentList = defineList(GovernanceDocument, {
  sort: ['createdAt', 'title', 'kind', 'status', 'issuedAt', 'validUntil', 'reviewDueAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['kind', 'status'],
  within: ['subjectId'],
});
