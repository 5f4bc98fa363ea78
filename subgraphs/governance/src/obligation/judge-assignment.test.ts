import { describe, expect, test } from '@jest/globals';
import type { Assignment } from '../assignment/assignment.entity.ts';
import { anAssignment, aSubject, today } from '../compliance/compliance.fixture.ts';
import { obligationOf, satisfied } from './satisfying.fixture.ts';

/** The obligation of HIGH that requires a trained oversight person. */
function oversight(...people: Partial<Assignment>[]) {
  return obligationOf('AIA-14-OVERSIGHT', {
    ...satisfied('HIGH'),
    assignments: people.map((members) => anAssignment('OVERSIGHT_PERSON', members)),
  });
}

describe('an obligation that an assignment satisfies', () => {
  const attested = (day: string) => ({ literacyAttestedAt: new Date(`${day}T08:00:00.000Z`) });
  const unknown = { literacyAttestedAt: null, trainingRecordUrl: null };

  test.each([
    { people: [], status: 'MISSING', says: 'No OVERSIGHT_PERSON is assigned.' },
    {
      people: [unknown],
      status: 'MISSING',
      says: 'AI literacy is not attested. trainingRecordUrl is missing.',
    },
    { people: [attested('2024-11-19')], status: 'EXPIRED', says: 'is valid until 2026-11-19.' },
    { people: [attested('2024-11-20')], status: 'EXPIRING', says: 'is valid until 2026-11-20.' },
    { people: [attested('2024-12-21')], status: 'SATISFIED', says: 'meets all requirements.' },
    { people: [unknown, {}], status: 'SATISFIED', says: 'meets all requirements.' },
    { people: [{ trainingRecordUrl: null }, attested('2024-11-20')], status: 'EXPIRING', says: '2024-11-20' },
  ])('is $status: $says', ({ people, status, says }) => {
    expect(oversight(...people)).toMatchObject({
      status,
      detail: expect.stringContaining(says),
      fixTarget: 'ASSIGNMENTS',
      role: 'OVERSIGHT_PERSON',
    });
  });

  test('two years after the 29th of February is the 28th', () => {
    const person = anAssignment('OVERSIGHT_PERSON', attested('2024-02-29'));
    const compliance = { ...satisfied('HIGH'), assignments: [person] };
    const status = (day: string) => obligationOf('AIA-14-OVERSIGHT', compliance, new Date(day)).status;
    expect([status('2026-02-28'), status('2026-03-01')]).toEqual(['EXPIRING', 'EXPIRED']);
  });

  test('an unconfirmed owner is pending approval, and an owner who has left is missing [decided.an-accountable-owner]', () => {
    const owner = (confirmed: boolean, ownerInactiveSince: Date | null) =>
      obligationOf('AIA-17-OWNER', {
        ...satisfied('MINIMAL'),
        subject: aSubject({ ownerInactiveSince }),
        assignments: [anAssignment('ACCOUNTABLE_OWNER', { confirmed })],
      });
    expect(owner(true, null)).toMatchObject({ status: 'SATISFIED' });
    expect(owner(false, null)).toMatchObject({ status: 'PENDING_APPROVAL', fixTarget: 'APPROVAL' });
    expect(owner(true, today)).toMatchObject({
      status: 'MISSING',
      detail: 'The user has been inactive since 2026-11-20.',
      fixTarget: 'ASSIGNMENTS',
    });
    expect(owner(false, today)).toMatchObject({ status: 'MISSING' });
  });

  test('an external contact needs name, address and e-mail; a person of the tenant does not', () => {
    const contact = (externalContact: Assignment['externalContact']) =>
      obligationOf('AIA-16-PROVIDER-CONTACT', {
        ...satisfied('HIGH'),
        assignments: [anAssignment('PROVIDER_CONTACT', { userId: null, externalContact })],
      });
    const whole = { name: 'Ada', email: 'ada@example.com', address: '1 Street' };
    expect(contact(whole).status).toBe('SATISFIED');
    expect(contact({ ...whole, address: ' ', email: null })).toMatchObject({
      status: 'MISSING',
      detail: expect.stringContaining('has no address, no email.'),
    });
    expect(obligationOf('AIA-16-PROVIDER-CONTACT', satisfied('HIGH')).status).toBe('SATISFIED');
  });
});
