import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newMember, post, signIn } from '../../kit/accounts.ts';
import { timestamp } from '../../kit/story.ts';
import { get, patch } from './requests.ts';

/** A person without a role of their own, who is in a group with one; and the administrator's token. */
async function memberOfReaders() {
  const admin = await newAdmin();
  const { accessToken } = await signIn(admin);
  const member = await newMember(admin);
  const { json: group } = await post('groups', { name: 'Readers', roles: ['CHANNELS:READ'] }, accessToken);
  await post(`groups/${group.groupId}/members`, { userIds: [member.id] }, accessToken);
  return { accessToken, member, groupId: group.groupId };
}

describe('A person without a role', () => {
  test(cites('decided.a-persons-own-account', 'reads their own account'), async () => {
    const { member, groupId } = await memberOfReaders();
    expect(await get('users/me', member.accessToken)).toMatchObject({
      status: 200,
      json: {
        id: member.id,
        name: 'Grace Hopper',
        email: member.email,
        status: 'ACTIVE',
        roles: [],
        effectiveRoles: ['CHANNELS:READ'],
        createdAt: expect.stringMatching(timestamp),
        groups: [{ groupId, name: 'Readers' }],
        tenant: { tenantId: member.tenantId, tenantName: 'Acme' },
      },
    });
    expect((await get(`users/${member.id}`, member.accessToken)).status).toBe(403);
  });

  test('is answered with their whole account when they change their name', async () => {
    const { member } = await memberOfReaders();
    const { status, json } = await patch('users/me', { name: 'Grace' }, member.accessToken);
    expect([status, json.name, json.email]).toEqual([200, 'Grace', member.email]);
    expect(json).toEqual((await get('users/me', member.accessToken)).json);
  });
});

describe('The effective roles of a person', () => {
  test(
    cites('decided.effective-roles', 'are those of the person and of groups, without what ADMIN includes'),
    async () => {
      const { accessToken, member } = await memberOfReaders();
      await post(`users/${member.id}/suspend`, {}, accessToken);
      const { json } = await get(`users/${member.id}`, accessToken);
      expect([json.roles, json.effectiveRoles]).toEqual([[], ['CHANNELS:READ']]);
      const own = (await get('users/me', accessToken)).json;
      expect(own.effectiveRoles).toEqual(own.roles.toSorted());
      expect(own.effectiveRoles).toContain('USERS:ADMIN');
      expect(own.effectiveRoles).not.toContain('USERS:READ');
    },
  );
});
