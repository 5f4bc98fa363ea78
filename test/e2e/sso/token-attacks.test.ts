import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Lies, LyingProvider } from '../../kit/lying-provider.ts';
import { Browser } from './browser.ts';
import { type Company, countsOf, newCompany } from './company.ts';

let provider: LyingProvider;
let company: Company;
beforeAll(async () => {
  provider = await LyingProvider.start();
  company = await newCompany(provider);
});
afterAll(() => provider.stop());

const past = Math.floor(Date.now() / 1_000) - 3_600;

const attacks: [string, Lies][] = [
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['for another client', { claims: { aud: 'somebody-else' } }],
  [
    'for us and another client, authorized for the other',
    { claims: { aud: ['gateway', 'other'], azp: 'other' } },
  ],
  ['without an audience', { claims: { aud: undefined } }],
  ['of another issuer', { claims: { iss: 'https://issuer.example' } }],
  ['without an issuer', { claims: { iss: undefined } }],
  ['that has expired', { claims: { iat: past, exp: past + 60 } }],
  ['that never expires', { claims: { exp: undefined } }],
  ['whose expiry is a text', { claims: { exp: '9999999999' as never } }],
  ['that is not yet valid', { claims: { nbf: past + 7_200 } }],
  ['without a sub', { claims: { sub: undefined } }],
  ['with an empty sub', { claims: { sub: '' } }],
  ['with a sub that a database cannot store', { claims: { sub: 'a\0b' } }],
  ['with a number as sub', { claims: { sub: 1 as never } }],
  ['that is not signed (alg none)', { signature: 'none' }],
  ['signed with the client secret (HS256)', { signature: 'HS256' }],
  ['signed by another key', { signature: 'another key' }],
  [
    'signed by a key in its own header',
    { signature: 'another key', header: { jku: 'http://127.2.0.1/jwks' } },
  ],
  ['signed by a key that is not published', { header: { kid: 'two' } }],
  ['with an unknown critical extension', { header: { crit: ['understood'], understood: 'no' } }],
  ['that is missing', { noIdToken: true }],
];

describe('an ID token', () => {
  test.each(attacks)('%s is refused', async (_, lies) => {
    const browser = new Browser();
    const begun = await browser.begin(company.email());
    const email = company.email();
    const before = await countsOf(company);
    provider.lies = lies;
    const { status, json } = await browser.complete(
      provider.signIn(begun, { sub: email, email, email_verified: true }),
    );
    provider.lies = {};
    expect([status, json.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await countsOf(company)).toEqual(before);
  });

  test('that is genuine is accepted', async () => {
    const browser = new Browser();
    const email = company.email();
    const answer = provider.signIn(await browser.begin(email), { sub: email, email, email_verified: true });
    expect((await browser.complete(answer)).status).toBe(200);
  });
});
