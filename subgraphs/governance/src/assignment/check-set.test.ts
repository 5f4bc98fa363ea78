import { GatewayError } from '@agg/schema';
import { describe, expect, test } from '@jest/globals';
import type { AssignmentInput } from './assignment-set.types.ts';
import { checkSet, checkShape } from './check-set.ts';

const people = new Map([
  ['ada', { isLive: true }],
  ['grace', { isLive: true }],
  ['linus', { isLive: false }],
]);
const owner = { role: 'ACCOUNTABLE_OWNER', userId: 'ada' } as const;
const mail = (email: string) => ({ externalContact: { email } });

/** The error code, and the pointer of each error. */
function refusal(check: () => void): unknown[] {
  try {
    check();
    return [];
  } catch (error) {
    const { code, fieldErrors } = error as GatewayError;
    return [code, ...fieldErrors.map(({ pointer, code: why }) => `${pointer} ${why}`)];
  }
}

describe('the shape of assignments', () => {
  test.each<[string, AssignmentInput, string | undefined]>([
    ['a user', { userId: 'ada' }, undefined],
    ['a contact with an e-mail', mail('petra@provider.example'), undefined],
    ['a contact with a name', { externalContact: { name: 'Petra' } }, undefined],
    ['neither a user nor a contact', {}, '/assignments/1 INVALID'],
    ['null as user and contact', { userId: null, externalContact: null }, '/assignments/1 INVALID'],
    [
      'both a user and a contact',
      { userId: 'ada', externalContact: { name: 'Petra' } },
      '/assignments/1 INVALID',
    ],
    [
      'a contact without name and e-mail',
      { externalContact: { organisation: 'Agents' } },
      '/assignments/1/externalContact INVALID',
    ],
  ])('%s', (_what, item, pointer) => {
    const expected = pointer ? ['VALIDATION_FAILED', pointer] : [];
    expect(refusal(() => checkShape([owner, item, owner]))).toEqual(expected);
  });

  test('1,000 are accepted, 1,001 are refused', () => {
    expect(refusal(() => checkShape(Array(1_000).fill(owner)))).toEqual([]);
    expect(refusal(() => checkShape(Array(1_001).fill(owner)))).toEqual([
      'VALIDATION_FAILED',
      '/assignments INVALID',
    ]);
  });
});

describe('a set of assignments', () => {
  test.each<[string, AssignmentInput[], string[]]>([
    ['no assignments', [], []],
    ['an owner and a deputy', [owner, { role: 'DEPUTY_OWNER', userId: 'grace' }], []],
    ['one person in two roles', [owner, { ...owner, role: 'OVERSIGHT_PERSON' }], []],
    ['two people in one role', [mail('a@x.example'), mail('b@x.example')].map(overseeing), []],
    ['literacy attested just now', [{ ...owner, literacyAttestedAt: new Date() }], []],
    [
      'literacy attested in the future',
      [{ ...owner, literacyAttestedAt: new Date(Date.now() + 3_600_000) }],
      ['/assignments/0/literacyAttestedAt IN_FUTURE'],
    ],
    ['two owners', [owner, { userId: 'grace' }], ['/assignments/1 DUPLICATE']],
    [
      'two deputies',
      [owner, { role: 'DEPUTY_OWNER', userId: 'grace' }, { role: 'DEPUTY_OWNER', ...mail('a@x.example') }],
      ['/assignments/2 DUPLICATE'],
    ],
    [
      'a deputy who is the owner',
      [{ ...owner, role: 'DEPUTY_OWNER' }, owner],
      ['/assignments/0 SAME_PERSON'],
    ],
    [
      'a deputy with the e-mail of the owner',
      [mail('A@x.example'), { role: 'DEPUTY_OWNER', ...mail('a@x.example') }],
      ['/assignments/1 SAME_PERSON'],
    ],
    [
      'a duplicate person in a role',
      [mail('a@x.example'), mail('b@x.example'), mail('A@X.example')].map(overseeing),
      ['/assignments/2 DUPLICATE'],
    ],
    [
      'an unknown user and an inactive user',
      [owner, overseeing({ userId: 'nobody' }), overseeing({ userId: 'linus' })],
      ['/assignments/1/userId NOT_ACTIVE', '/assignments/2/userId NOT_ACTIVE'],
    ],
  ])('of %s', (_what, items, pointers) => {
    const expected = pointers.length > 0 ? ['UNPROCESSABLE', ...pointers] : [];
    expect(refusal(() => checkSet(items, people))).toEqual(expected);
  });
});

function overseeing(item: AssignmentInput): AssignmentInput {
  return { ...item, role: 'OVERSIGHT_PERSON' };
}
