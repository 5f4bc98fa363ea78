import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  invite,
  logIn,
  newAdmin,
  newMember,
  newPassword,
  type Person,
  post,
  signIn,
} from '../../kit/accounts.ts';
import { ask } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { eventsOf } from './requests.ts';

describe('A deactivated person', () => {
  const leave = async (admin: Person, roles: readonly string[]) => {
    const { accessToken } = await signIn(admin);
    const member = await newMember(admin, roles);
    const groupId = (await post('groups', { name: 'Editors', roles: ['CHANNELS:READ'] }, accessToken)).json
      .groupId;
    await post(`groups/${groupId}/members`, { userIds: [member.id] }, accessToken);
    await post(`users/${member.id}/deactivate`, {}, accessToken);
    return { accessToken, member, groupId };
  };

  test(
    cites(
      'decided.people',
      'can be invited again, as the same person with only the roles of the new invitation',
    ),
    async () => {
      const { accessToken, member } = await leave(await newAdmin(), ['AUDIT:READ']);
      const { email, id } = member;
      const again = await post('users', { email: email.toUpperCase(), roles: ['USERS:READ'] }, accessToken);
      const invited = { id, name: 'Grace Hopper', email, status: 'INVITED', roles: ['USERS:READ'] };
      expect([again.status, again.json]).toMatchObject([201, invited]);
      expect((await logIn(member)).status).toBe(401);
      const { token } = await shared.inbox.next(email, 1);
      const password = newPassword();
      const accepted = await post('accept-invite', { token, name: 'Grace', password });
      expect(accepted.status).toBe(200);
      expect(await ask(shared.url, '{ myRoles }', {}, accepted.json.accessToken)).toEqual(['USERS:READ']);
      expect((await logIn(member)).status).toBe(401);
      expect((await logIn({ ...member, password })).status).toBe(200);
      expect(await eventsOf(id, accessToken)).toEqual([
        'INVITED',
        'INVITE_ACCEPTED',
        'ACTIVATED',
        'GROUP_JOINED',
        'DEACTIVATED',
        'INVITED',
        'ROLE_GRANTED',
        'ROLE_REVOKED',
        'GROUP_LEFT',
        'INVITE_ACCEPTED',
        'ACTIVATED',
      ]);
    },
  );

  test('cannot be invited by a caller without the invited roles, and can be deactivated again', async () => {
    const admin = await newAdmin();
    const { accessToken, member } = await leave(admin, ['AUDIT:READ']);
    const manager = await newMember(admin, ['USERS:ADMIN']);
    const invited = (roles: string[]) => post('users', { email: member.email, roles }, manager.accessToken);
    expect((await invited(['AUDIT:READ'])).status).toBe(403);
    expect((await invited([])).status).toBe(201);
    expect((await post(`users/${member.id}/deactivate`, {}, accessToken)).status).toBe(200);
    const { token } = await shared.inbox.next(member.email, 1);
    expect((await post('accept-invite', { token, name: 'Grace', password: newPassword() })).status).toBe(422);
  });

  test(
    cites('decided.people', 'must be deactivated before a new invitation, and the refusal explains it'),
    async () => {
      const admin = await newAdmin();
      const { accessToken } = await signIn(admin);
      const member = await newMember(admin);
      const detailOf = async () =>
        (await post('users', { email: member.email }, accessToken)).json.errors[0].detail;
      expect(await detailOf()).toContain('roles');
      await post(`users/${member.id}/suspend`, {}, accessToken);
      expect(await detailOf()).toContain('reactivate');
      const open = await invite(accessToken);
      const { json } = await post('users', { email: open.email }, accessToken);
      expect(json.errors[0]).toMatchObject({ code: 'DUPLICATE', detail: expect.stringContaining('again') });
    },
  );
});

test('A pending invitation is sent again only by those who may give its roles', async () => {
  const admin = await newAdmin();
  const { accessToken } = await signIn(admin);
  const manager = await newMember(admin, ['USERS:ADMIN']);
  const groupId = (await post('groups', { name: 'Auditors', roles: ['AUDIT:READ'] }, accessToken)).json
    .groupId;
  const [plain, direct, byGroup] = [
    await invite(accessToken),
    await invite(accessToken, ['AUDIT:READ']),
    await invite(accessToken),
  ];
  await post(`groups/${groupId}/members`, { userIds: [byGroup.id] }, accessToken);
  const again = (id: string, by: string) => post(`users/${id}/invite`, {}, by);
  expect((await again(plain.id, manager.accessToken)).status).toBe(200);
  for (const { id } of [direct, byGroup]) {
    expect((await again(id, manager.accessToken)).status).toBe(403);
    expect((await again(id, accessToken)).status).toBe(200);
  }
});
