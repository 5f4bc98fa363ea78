import { allRoles } from '@agg/schema/access';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  invite,
  logIn,
  newAdmin,
  newMember,
  newPassword,
  post,
  refresh,
  signIn,
  statusOf,
} from '../../kit/accounts.ts';
import { shared } from '../../kit/shared-stack.ts';
import { get, put } from './requests.ts';

describe('An invited person', () => {
  test('accepts, is signed in, and has the roles of the invitation', async () => {
    const member = await newMember(await newAdmin(), ['USERS:READ']);
    expect((await get('users', member.accessToken)).json.totalElements).toBe(2);
    expect((await post('users', { email: 'a@b.example' }, member.accessToken)).status).toBe(403);
  });

  test(cites('decided.roles', 'cannot be given roles that the inviting person lacks'), async () => {
    const admin = await newAdmin();
    const member = await newMember(admin, ['USERS:WRITE', 'AUDIT:READ']);
    const { status, json } = await post(
      'users',
      { email: 'a@b.example', roles: ['AUDIT:READ', 'TENANT:ADMIN'] },
      member.accessToken,
    );
    expect([status, json.code]).toEqual([403, 'FORBIDDEN']);
    expect(json.detail).toContain('TENANT:ADMIN');
    expect(json.detail).not.toContain('AUDIT:READ');
  });

  test('cannot be invited twice, and gets another mail only while the invitation is open', async () => {
    const { accessToken } = await signIn(await newAdmin());
    const { id, email, token } = await invite(accessToken);
    expect((await post('users', { email: email.toUpperCase() }, accessToken)).status).toBe(409);
    expect((await post(`users/${id}/invite`, {}, accessToken)).status).toBe(200);
    const again = await shared.inbox.next(email, 1);
    const accept = async (secret: string) =>
      (await post('accept-invite', { token: secret, name: 'Grace', password: newPassword() })).status;
    expect([await accept(token), await accept(again.token)]).toEqual([422, 200]);
    expect((await post(`users/${id}/invite`, {}, accessToken)).status).toBe(409);
  });
});

describe('A suspended or deactivated person', () => {
  test('is refused at once, and needs reactivation and a new login to return', async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const member = await newMember(admin);
    await post(`users/${member.id}/suspend`, {}, accessToken);
    expect(await statusOf(member.accessToken)).toBe(401);
    expect((await refresh(member.refreshToken)).status).toBe(401);
    expect((await logIn(member)).json.code).toBe('ACCOUNT_SUSPENDED');
    await post(`users/${member.id}/reactivate`, {}, accessToken);
    expect((await refresh(member.refreshToken)).status).toBe(401);
    expect((await logIn(member)).status).toBe(200);
    await post(`users/${member.id}/deactivate`, {}, accessToken);
    const again = await post(`users/${member.id}/reactivate`, {}, accessToken);
    expect([again.status, (await logIn(member)).status]).toEqual([409, 403]);
  });
});

describe('An administrator', () => {
  test('can be suspended or lose roles only by another administrator', async () => {
    const admin = await newAdmin();
    const other = await newMember(admin, ['TENANT:ADMIN']);
    const manager = await newMember(admin, ['USERS:ADMIN']);
    const tries = [
      await post(`users/${other.id}/suspend`, {}, manager.accessToken),
      await post(`users/${other.id}/deactivate`, {}, manager.accessToken),
      await put(`users/${other.id}/roles`, { roles: [] }, manager.accessToken),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
    const { accessToken } = await signIn(admin);
    expect((await post(`users/${other.id}/suspend`, {}, accessToken)).status).toBe(200);
  });
});

describe('The last administrator', () => {
  test(cites('decided.roles', 'cannot be suspended, deactivated or lose the role'), async () => {
    const admin = await newAdmin();
    const { accessToken } = await signIn(admin);
    const refusals = [
      await post(`users/${admin.id}/suspend`, {}, accessToken),
      await post(`users/${admin.id}/deactivate`, {}, accessToken),
      await put(`users/${admin.id}/roles`, { roles: ['USERS:ADMIN'] }, accessToken),
    ];
    expect(refusals.map(({ json }) => json.code)).toEqual(['LAST_ADMIN', 'LAST_ADMIN', 'LAST_ADMIN']);
    expect(await statusOf(accessToken)).toBe(200);
  });

  test('stays when two administrators suspend each other in parallel', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await newAdmin();
      const second = await newMember(first, allRoles);
      const { accessToken } = await signIn(first);
      const answers = await Promise.all([
        post(`users/${second.id}/deactivate`, {}, accessToken),
        post(`users/${first.id}/deactivate`, {}, second.accessToken),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status } of answers) expect([200, 401, 409]).toContain(status);
    }
  });
});
