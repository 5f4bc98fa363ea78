import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import { DocumentStatus } from './document.enums.ts';
import { assertPeriod, assertPlaced, isApproval } from './document-rules.ts';

const today = '2026-02-28';
const draft = { status: 'DRAFT', title: 'Plan', addedBy: 'ada', editedBy: null, validUntil: null } as const;

describe('The approval of a document', () => {
  test('is possible for a draft that another user added', () => {
    expect(isApproval(draft, 'niels', today)).toBe(true);
  });

  test('has no effect on an approved document', () => {
    expect(isApproval({ ...draft, status: 'APPROVED' }, 'niels', today)).toBe(false);
  });

  test.each(Object.values(DocumentStatus))(
    'of a document in status %s is refused to the user who added it',
    (status) => {
      expect(() => isApproval({ ...draft, status }, 'ada', today)).toThrow(GatewayError);
    },
  );

  test.each(['SUPERSEDED', 'EXPIRED', 'WITHDRAWN', 'REJECTED'] as const)(
    'of a document in status %s is refused',
    (status) => {
      expect(() => isApproval({ ...draft, status }, 'niels', today)).toThrow(status);
    },
  );

  test('is refused to the user who last edited it', () => {
    expect(() => isApproval({ ...draft, editedBy: 'niels' }, 'niels', today)).toThrow('last edited');
    expect(isApproval({ ...draft, editedBy: 'ada' }, 'niels', today)).toBe(true);
  });

  test('is possible on the last day of validity, and not after it', () => {
    expect(isApproval({ ...draft, validUntil: '2026-02-28' }, 'niels', today)).toBe(true);
    expect(() => isApproval({ ...draft, validUntil: '2026-02-27' }, 'niels', today)).toThrow('2026-02-27');
  });
});

describe('An added document', () => {
  test.each([[{}], [{ url: null }], [{ url: null, externalRef: null }]])('is refused with %j', (input) => {
    expect(() => assertPlaced(input)).toThrow(GatewayError);
  });

  test.each([[{ url: 'https://acme.example/' }], [{ externalRef: '7' }]])('is accepted with %j', (input) => {
    expect(() => assertPlaced(input)).not.toThrow();
  });

  test('is valid until the day of its issue at least', () => {
    const issuedAt = '2026-03-01';
    expect(() => assertPeriod({ issuedAt, validUntil: '2026-03-01' })).not.toThrow();
    expect(() => assertPeriod({ issuedAt, validUntil: null })).not.toThrow();
    expect(() => assertPeriod({ validUntil: '2020-01-01' })).not.toThrow();
    expect(() => assertPeriod({ issuedAt, validUntil: '2026-02-28' })).toThrow(GatewayError);
  });
});
