import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { Browser } from './browser.ts';
import { type Company, countsOf, database, newCompany, newUser } from './company.ts';

let provider: LyingProvider;
let company: Company;
beforeAll(async () => {
  provider = await LyingProvider.start();
  company = await newCompany(provider);
});
afterAll(() => provider.stop());

async function signIn(email: string) {
  const browser = new Browser();
  const person = { sub: email, email, email_verified: true };
  return browser.complete(provider.signIn(await browser.begin(email), person));
}

describe('a single sign-on', () => {
  test('without createUsers is refused to a new person', async () => {
    const closed = await newCompany(provider, { createUsers: false });
    const before = await countsOf(closed);
    const { status } = await signIn(closed.email());
    expect([status, await countsOf(closed)]).toEqual([403, before]);
  });

  test.each(['SUSPENDED', 'DEACTIVATED'])('is refused to a user in state %s', async (state) => {
    const email = company.email();
    await newUser(company, email, state);
    const before = await countsOf(company);
    const { status, json } = await signIn(email);
    expect([status, json.code, await countsOf(company)]).toEqual([403, 'ACCOUNT_SUSPENDED', before]);
  });

  test('is refused in a suspended tenant', async () => {
    const other = await newCompany(provider);
    const email = other.email();
    const update = "update tenant_auth.tenant set status = 'SUSPENDED' where tenant_id = $1";
    await database.query(update, [other.admin.tenantId]);
    expect((await signIn(email)).json.code).toBe('TENANT_SUSPENDED');
  });

  test('gets 503 at the start if the provider is unreachable', async () => {
    const away = await LyingProvider.start();
    const other = await newCompany(away);
    await away.stop();
    const { status, json } = await new Browser().discover(other.email());
    expect([status, json.code]).toEqual([503, 'UNAVAILABLE']);
  });
});
