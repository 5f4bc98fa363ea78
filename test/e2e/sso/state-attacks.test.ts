import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import type { SignInAnswer } from '../../kit/openid-provider.ts';
import { Browser } from './browser.ts';
import { type Company, countsOf, database, newCompany } from './company.ts';

let provider: LyingProvider;
let company: Company;
beforeAll(async () => {
  provider = await LyingProvider.start();
  company = await newCompany(provider);
});
afterAll(() => provider.stop());

const somebody = () => ({ sub: company.email(), email: company.email(), email_verified: true });

/** A sign-in that only has to be completed. */
async function begun(browser = new Browser()): Promise<{ browser: Browser; answer: SignInAnswer }> {
  const answer = provider.signIn(await browser.begin(company.email()), somebody());
  return { browser, answer };
}

/** Runs an attack that must get the usual refusal and change nothing. */
async function refused(attack: () => Promise<RestAnswer>): Promise<void> {
  const before = await countsOf(company);
  const { status, json, headers } = await attack();
  expect([status, json.code, json.detail]).toEqual([
    401,
    'UNAUTHENTICATED',
    'The sign-in failed. Start again.',
  ]);
  expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
  expect(await countsOf(company)).toEqual(before);
}

const hashOf = (state: string) => createHash('sha256').update(state).digest('hex');

describe('a state', () => {
  test('that was never issued is refused', async () => {
    const { browser, answer } = await begun();
    await refused(() => browser.complete({ ...answer, state: randomBytes(32).toString('base64url') }));
  });

  test('that has been used is refused, with the same code and with another', async () => {
    const { browser, answer } = await begun();
    expect((await browser.complete(answer)).status).toBe(200);
    await refused(() => browser.complete(answer));
    const { answer: other } = await begun(browser);
    await refused(() => browser.complete({ ...other, state: answer.state }));
  });

  test(cites('decided.the-browsers-cookie', 'begun by another browser is refused and used up'), async () => {
    const { browser, answer } = await begun();
    const exchanges = provider.exchanges;
    await refused(() => new Browser().complete(answer));
    const victim = new Browser();
    await victim.begin(company.email());
    await refused(() => victim.complete(answer));
    await refused(() => browser.complete(answer));
    expect(provider.exchanges).toBe(exchanges);
  });

  test('that is older than ten minutes is refused', async () => {
    const { browser, answer } = await begun();
    await database.query(
      "update tenant_auth.one_time_secret set expires_at = now() - interval '1 second' where secret_hash = $1",
      [hashOf(answer.state)],
    );
    await refused(() => browser.complete(answer));
  });

  test('lives for ten minutes', async () => {
    const { answer } = await begun();
    const [row] = await database.query<{ seconds: string }>(
      `select extract(epoch from expires_at - created_at) as seconds
       from tenant_auth.one_time_secret where secret_hash = $1`,
      [hashOf(answer.state)],
    );
    expect(Number(row?.seconds)).toBe(600);
  });

  test('of another tenant’s provider is refused', async () => {
    const rivals = await LyingProvider.start();
    const rival = await newCompany(rivals);
    const { browser, answer } = await begun();
    const theirs = rivals.signIn(await browser.begin(rival.email()), somebody());
    const before = await countsOf(rival);
    // The answer of one provider is sent as that of the other.
    await refused(() => browser.complete({ code: theirs.code, state: answer.state }));
    await refused(() => browser.complete({ code: answer.code, state: theirs.state }));
    expect(await countsOf(rival)).toEqual(before);
    await rivals.stop();
  });

  test('for another purpose is refused', async () => {
    const { browser, answer } = await begun();
    await database.query(
      "update tenant_auth.one_time_secret set purpose = 'INVITATION' where secret_hash = $1",
      [hashOf(answer.state)],
    );
    await refused(() => browser.complete(answer));
  });

  test('of a removed provider is refused', async () => {
    const { browser, answer } = await begun();
    await database.query('delete from tenant_auth.identity_domain where domain = $1', [company.domain]);
    const remove = 'delete from tenant_auth.identity_provider where identity_provider_id = $1';
    await database.query(remove, [company.identityProviderId]);
    await refused(() => browser.complete(answer));
    company = await newCompany(provider);
  });
});

describe('an open redirect', () => {
  test.each([
    'https://evil.example/sso',
    'http://127.0.0.1.evil.example/account/sso',
    'http://127.0.0.1/account/sso/../../evil',
  ])('to %s is refused before a state is created', async (redirectUri) => {
    const { status, json } = await new Browser().discover(company.email(), redirectUri);
    expect([status, json.code, json.errors[0].pointer]).toEqual([422, 'UNPROCESSABLE', '/redirectUri']);
  });
});
