import type { TestCaller } from '@agg/kit/testing';
import { permissionEntities, type Role } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { logIn, newPassword, type Person, post, signUp } from '../../kit/accounts.ts';
import type { RestAnswer } from '../../kit/client.ts';
import { requested } from '../../kit/email-change.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { Browser } from './browser.ts';
import { type Company, companyOf, database } from './company.ts';

/** What a mailed link is, and what a person sends who opens it. */
interface Link {
  email: string;
  /** Of the person, who has none before an invitation is accepted. */
  password?: string;
  token: string;
  use: (token: string) => Promise<RestAnswer>;
}

const name = 'Grace Hopper';

let provider: LyingProvider;
let company: Company;
/** Has signed up, and never opened the link. */
let unverified: Person;
let administrator: TestCaller;
beforeAll(async () => {
  provider = await LyingProvider.start();
  unverified = await signUp();
  const everything = permissionEntities.map((entity): Role => `${entity}:ADMIN`);
  administrator = await shared.provisioning.caller(unverified.tenantId, everything);
  company = await companyOf(administrator, provider);
});
afterAll(() => provider.stop());

async function invited(): Promise<{ id: string; email: string; token: string }> {
  const email = company.email();
  const { json } = await post('users', { email, name, roles: [] }, administrator.token);
  return { id: json.id, email, token: (await shared.inbox.next(email)).token };
}

/** A person who has accepted an invitation. */
async function active(): Promise<Person> {
  const { id, email, token } = await invited();
  const password = newPassword();
  await post('accept-invite', { token, name, password });
  return { tenantId: company.admin.tenantId, id, email, password };
}

/** A person whom a link of each purpose was mailed to. */
const mailed: Record<string, () => Promise<Link>> = {
  INVITATION: async () => ({
    ...(await invited()),
    use: (token) => post('accept-invite', { token, name, password: newPassword() }),
  }),
  VERIFY_EMAIL: async () => {
    const { token } = await shared.inbox.next(unverified.email);
    const email = company.email();
    await database.query('update tenant_auth.person set email = $2 where id = $1', [unverified.id, email]);
    const { password } = unverified;
    return { email, password, token, use: (sent) => post('verify-email', { token: sent }) };
  },
  RESET_PASSWORD: async () => {
    const { email, password } = await active();
    await post('forgot-password', { email });
    const { token } = await shared.inbox.next(email, 1);
    const use = (sent: string) => post('reset-password', { token: sent, password: newPassword() });
    return { email, password, token, use };
  },
  CHANGE_EMAIL: async () => {
    const person = await active();
    const { token } = await requested(person, company.email());
    const { email, password } = person;
    return { email, password, token, use: (sent) => post('confirm-email', { token: sent }) };
  },
};

async function signIn(email: string): Promise<RestAnswer> {
  const browser = new Browser();
  const begun = await browser.begin(email);
  return browser.complete(provider.signIn(begun, { sub: email, email, email_verified: true }));
}

describe('The first sign-in at an identity provider', () => {
  test.each([
    ['ends the link of an invitation', 'INVITATION', 'USED', 422, 401],
    ['ends the link that verifies an e-mail, and the password', 'VERIFY_EMAIL', 'USED', 422, 401],
    ['leaves an active person the link that sets a password', 'RESET_PASSWORD', 'USABLE', 200, 200],
    ['leaves an active person the link that changes the e-mail', 'CHANGE_EMAIL', 'USABLE', 200, 200],
  ])(cites('decided.identity-providers', '%s (%s)'), async (_, purpose, state, status, byPassword) => {
    const { email, token, use, password = '' } = await (mailed[purpose] as () => Promise<Link>)();
    const check = async () => (await post('check-link', { purpose, token })).json.state;
    expect(await check()).toBe('USABLE');
    expect((await signIn(email)).status).toBe(200);
    expect([await check(), (await logIn({ email, password })).status]).toEqual([state, byPassword]);
    expect((await use(token)).status).toBe(status);
  });
});
