import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RestAnswer } from '../../kit/client.ts';
import { OpenIdProvider } from '../../kit/openid-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { Browser } from './browser.ts';
import { type Company, countsOf, newCompany } from './company.ts';

let provider: OpenIdProvider;
let company: Company;
let email: string;
beforeAll(async () => {
  provider = await OpenIdProvider.start([`${shared.url}/account/sso`]);
  company = await newCompany(provider);
  email = company.email();
  provider.knows({ sub: email, email, email_verified: true });
});
afterAll(() => provider.stop());

async function refused(attack: () => Promise<RestAnswer>): Promise<void> {
  const before = await countsOf(company);
  const { status, json } = await attack();
  expect([status, json.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(await countsOf(company)).toEqual(before);
}

describe('a code', () => {
  test('that was used is refused with a fresh state', async () => {
    const browser = new Browser();
    const used = await provider.signIn(await browser.begin(email), email);
    expect((await browser.complete(used)).status).toBe(200);
    const fresh = await provider.signIn(await browser.begin(email), email);
    await refused(() => browser.complete({ ...fresh, code: used.code }));
  });

  test('stolen from another browser is refused with the thief’s state (PKCE)', async () => {
    const victim = await provider.signIn(await new Browser().begin(email), email);
    const thief = new Browser();
    const own = await provider.signIn(await thief.begin(email), email);
    await refused(() => thief.complete({ ...own, code: victim.code }));
  });

  test('whose PKCE challenge was tampered with on the way is refused', async () => {
    const browser = new Browser();
    const url = new URL(await browser.begin(email));
    url.searchParams.set('code_challenge', 'A'.repeat(43));
    const answer = await provider.signIn(url.href, email);
    await refused(() => browser.complete(answer));
  });

  test('that was made up is refused', async () => {
    const browser = new Browser();
    const answer = await provider.signIn(await browser.begin(email), email);
    await refused(() => browser.complete({ ...answer, code: 'made-up' }));
  });
});

describe('the issuer of an answer (RFC 9207)', () => {
  test('is refused if it differs', async () => {
    const browser = new Browser();
    const answer = await provider.signIn(await browser.begin(email), email);
    expect(answer.iss).toBe(provider.issuer);
    await refused(() => browser.complete({ ...answer, iss: 'https://issuer.example' }));
  });

  test('is refused if it is missing and the provider declares that it sends it', async () => {
    const browser = new Browser();
    const { code, state } = await provider.signIn(await browser.begin(email), email);
    await refused(() => browser.complete({ code, state }));
  });
});
