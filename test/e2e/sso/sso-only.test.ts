import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  invite,
  newAdmin,
  newMember,
  newPassword,
  type Person,
  post,
  refresh,
  signIn,
  type Tokens,
} from '../../kit/accounts.ts';
import { LyingProvider } from '../../kit/lying-provider.ts';
import { Browser } from './browser.ts';
import { type Company, companyOf, join, newGroup } from './company.ts';

let provider: LyingProvider;
let admin: Person;
let member: Person & Tokens;
let chief: Person & Tokens;
let adminsBefore: Tokens;
let company: Company;
beforeAll(async () => {
  provider = await LyingProvider.start();
  admin = await newAdmin();
  [member, chief] = [await newMember(admin), await newMember(admin)];
  adminsBefore = await signIn(admin);
  const { accessToken: token } = adminsBefore;
  company = await companyOf({ ...admin, token }, provider, { ssoOnly: true });
});
afterAll(() => provider.stop());

describe('a tenant with ssoOnly', () => {
  test(cites('decided.signing-in', 'refuses its people’s correct passwords with SSO_REQUIRED'), async () => {
    const { email, password } = member;
    const { status, json } = await post('login', { email, password });
    expect([status, json.code]).toEqual([403, 'SSO_REQUIRED']);
    expect((await post('login', { email, password: 'something else' })).status).toBe(401);
  });

  test(
    cites('decided.signing-in', 'accepts the password of an administrator, in case the provider fails'),
    async () => {
      const { email, password } = admin;
      expect((await post('login', { email, password })).status).toBe(200);
    },
  );

  test('accepts the password and session of an administrator through a group', async () => {
    const { id, email, password, refreshToken } = chief;
    const caller = { ...admin, token: adminsBefore.accessToken };
    await join(caller, await newGroup(caller, ['TENANT:ADMIN']), id);
    expect((await post('login', { email, password })).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('ends sessions begun with a password, except those of administrators', async () => {
    expect((await refresh(member.refreshToken)).status).toBe(401);
    expect((await refresh(adminsBefore.refreshToken)).status).toBe(200);
  });

  test('lets only an administrator accept an invitation with a password', async () => {
    const accept = async (roles: string[]) => {
      const { token } = await invite(adminsBefore.accessToken, roles);
      const { status, json } = await post('accept-invite', { token, name: 'Grace', password: newPassword() });
      return [status, json.code];
    };
    expect(await accept([])).toEqual([403, 'SSO_REQUIRED']);
    expect(await accept(['TENANT:ADMIN'])).toEqual([200, undefined]);
  });

  test('signs its people in through the provider', async () => {
    const browser = new Browser();
    const email = company.email();
    const answer = provider.signIn(await browser.begin(email), { sub: email, email, email_verified: true });
    expect((await browser.complete(answer)).status).toBe(200);
  });
});
