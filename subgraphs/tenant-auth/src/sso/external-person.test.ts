import { describe, expect, test } from '@jest/globals';
import { externalPersonOf } from './external-person.ts';

const usual = { emailClaim: 'email', nameClaim: 'name', groupsClaim: 'groups' };
const token = { iss: 'https://issuer.example', aud: 'gateway', iat: 0, exp: 1, sub: 'grace' };

const personOf = (claims: object, settings: object = {}) =>
  externalPersonOf({ ...token, ...claims } as never, { ...usual, ...settings });

describe('the person that a provider describes', () => {
  test('is read from the claims that its settings name', () => {
    const claims = { upn: 'Grace@Example.org', display: 'Grace Hopper', roles: ['staff', 7] };
    const settings = { emailClaim: 'upn', nameClaim: 'display', groupsClaim: 'roles' };
    expect(personOf(claims, settings)).toEqual({
      subject: 'grace',
      email: 'grace@example.org',
      emailVerified: undefined,
      name: 'Grace Hopper',
      groups: ['staff'],
    });
  });

  test('has no e-mail and no name if the claims have other types', () => {
    const claims = { email: ['grace@example.org'], name: '\0', groups: { staff: true } };
    expect(personOf(claims)).toMatchObject({ email: null, name: null, groups: null });
  });

  test('has one group if the claim is a string, and none without a groups claim', () => {
    expect(personOf({ groups: 'staff' }).groups).toEqual(['staff']);
    expect(personOf({ groups: 'staff' }, { groupsClaim: null }).groups).toBeNull();
  });

  test.each<[unknown, boolean | undefined]>([
    [true, true],
    [undefined, undefined],
    [false, false],
    ['true', true],
    ['True', false],
    ['false', false],
    [['true'], false],
    [1, false],
    [null, false],
  ])('has an e-mail whose verification %p is %p', (email_verified, expected) => {
    expect(personOf({ email: 'grace@example.org', email_verified }).emailVerified).toBe(expected);
  });

  test.each([{}, { groups: null }, { hasgroups: true }])(
    'has unknown groups if the claim is missing: %j',
    (claims) => {
      expect(personOf(claims).groups).toBeNull();
      expect(personOf({ groups: [] }).groups).toEqual([]);
    },
  );

  test.each<[unknown, boolean | undefined]>([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [undefined, undefined],
    [false, false],
    ['0', false],
    [null, false],
  ])('has an e-mail of Microsoft Entra ID whose xms_edov %p is %p', (xms_edov, expected) => {
    const claims = { email: 'grace@example.org', xms_edov };
    expect(personOf(claims).emailVerified).toBe(expected);
    expect(personOf({ ...claims, email_verified: false }).emailVerified).toBe(false);
    expect(
      personOf({ ...claims, upn: 'chief@example.org' }, { emailClaim: 'upn' }).emailVerified,
    ).toBeUndefined();
  });

  test('has an e-mail and groups in the stored form', () => {
    const claims = {
      email: 'Zoe\u0308@B\u00dcCHER.example',
      email_verified: true,
      groups: ['Bu\u0308ro', 'a\u202e'],
    };
    expect(personOf(claims)).toMatchObject({
      email: 'zo\u00eb@xn--bcher-kva.example',
      emailVerified: true,
      groups: ['B\u00fcro'],
    });
  });

  test('has an e-mail of unknown verification if the verified one is different', () => {
    const claims = { upn: 'chief@example.org', email: 'grace@example.org', email_verified: true };
    expect(personOf(claims, { emailClaim: 'upn' }).emailVerified).toBeUndefined();
  });

  test.each(['', 'a\0b', 'é', 'x'.repeat(256)])('is refused when the sub is %j', (sub) => {
    expect(() => personOf({ sub })).toThrow('The sub of the ID token is invalid.');
  });
});
