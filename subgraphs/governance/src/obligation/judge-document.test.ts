import { describe, expect, test } from '@jest/globals';
import { aDocument } from '../compliance/compliance.fixture.ts';
import type { GovernanceDocument } from '../document/governance-document.entity.ts';
import { isMet } from './evaluate-obligations.ts';
import { obligationOf, satisfied } from './satisfying.fixture.ts';

/** The obligation of HIGH that requires a QMS, judged with these documents. */
function qms(...documents: Partial<GovernanceDocument>[]) {
  return obligationOf('AIA-17-QMS', {
    ...satisfied('HIGH'),
    documents: documents.map((members) => aDocument('QMS', members)),
  });
}

describe('an obligation that a document satisfies', () => {
  const draft = { status: 'DRAFT' } as const;
  const ended = { validUntil: '2026-11-19' };

  test.each([
    { documents: [], status: 'MISSING', says: 'No QMS document exists.' },
    { documents: [draft], status: 'PENDING_APPROVAL', says: 'The draft of 2026-11-01 awaits approval.' },
    { documents: [{ ...draft, ...ended }], status: 'EXPIRED', says: 'was valid until 2026-11-19.' },
    { documents: [{ status: 'EXPIRED', ...ended }], status: 'EXPIRED', says: 'was valid until 2026-11-19.' },
    { documents: [ended], status: 'EXPIRED', says: 'was valid until 2026-11-19.' },
    { documents: [{ ...ended, status: 'EXPIRED' }, draft], status: 'PENDING_APPROVAL', says: 'awaits' },
    { documents: [{ status: 'SUPERSEDED' }], status: 'MISSING', says: 'No QMS document exists.' },
    { documents: [{ status: 'WITHDRAWN' }], status: 'MISSING', says: 'No QMS document exists.' },
    { documents: [{ status: 'REJECTED' }], status: 'MISSING', says: 'No QMS document exists.' },
    { documents: [{ kind: 'OTHER' }], status: 'MISSING', says: 'No QMS document exists.' },
    { documents: [{ validUntil: '2026-11-20' }], status: 'EXPIRING', says: 'valid until 2026-11-20.' },
    { documents: [{ validUntil: '2026-12-20' }, draft], status: 'EXPIRING', says: 'until 2026-12-20.' },
    { documents: [{ validUntil: '2026-12-21' }], status: 'SATISFIED', says: 'valid until 2026-12-21.' },
    {
      documents: [draft, {}, { status: 'EXPIRED', ...ended }],
      status: 'SATISFIED',
      says: 'without an end date.',
    },
  ] as const)('is $status: $says', ({ documents, status, says }) => {
    expect(qms(...documents)).toMatchObject({
      status,
      detail: expect.stringContaining(says),
      fixTarget: status === 'PENDING_APPROVAL' ? 'APPROVAL' : 'DOCUMENTS',
      documentKind: 'QMS',
    });
    expect(isMet(qms(...documents))).toBe(['SATISFIED', 'EXPIRING'].includes(status));
  });

  test('names the date from which the law requires it while that is in the future, and counts already [decided.the-law-is-data]', () => {
    const onTheDay = obligationOf('AIA-17-QMS', satisfied('HIGH'), new Date('2027-12-02T00:00:00.000Z'));
    expect(qms().detail).toBe('No QMS document exists. The law requires it from 2027-12-02.');
    expect([qms().appliesFrom, qms().mandatory]).toEqual(['2027-12-02', true]);
    expect(onTheDay.detail).not.toContain('The law requires');
  });
});
