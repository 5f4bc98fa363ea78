import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { besideChange } from '../../kit/beside-change.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { Browser } from './browser.ts';
import { newCompany, newUser } from './company.ts';

let provider: LyingProvider;
beforeAll(async () => {
  provider = await LyingProvider.start();
});
afterAll(() => provider.stop());

/** A company with a user, who has signed in at the provider before or not, and what completes their next sign-in. */
async function begin(isLinked: boolean) {
  const company = await newCompany(provider);
  const email = company.email();
  await newUser(company, email);
  const complete = async () => {
    const browser = new Browser();
    const begun = await browser.begin(email);
    const answer = provider.signIn(begun, { sub: email, email, email_verified: true });
    return () => browser.complete(answer);
  };
  if (isLinked) await (await complete())();
  return { values: [company.admin.tenantId], complete: await complete() };
}

const lock = (table: string) => `select from tenant_auth.${table} where tenant_id = $1 for no key update`;
const suspend = `update tenant_auth.person set status = 'SUSPENDED' where tenant_id = $1`;
const otherIssuer = `update tenant_auth.identity_provider set issuer = 'https://other.example' where tenant_id = $1`;

test.each<[string, boolean, string, string, string]>([
  ['who is suspended meanwhile', true, 'person', suspend, 'ACCOUNT_SUSPENDED'],
  ['who is suspended before their first sign-in is linked', false, 'person', suspend, 'ACCOUNT_SUSPENDED'],
  ['whose provider has another issuer meanwhile', true, 'identity_provider', otherIssuer, 'UNAUTHENTICATED'],
])('A person %s is not signed in', async (_what, isLinked, table, change, code) => {
  const { values, complete } = await begin(isLinked);
  const { json } = await besideChange({ lock: lock(table), change, values }, complete);
  expect(json.code).toBe(code);
});
