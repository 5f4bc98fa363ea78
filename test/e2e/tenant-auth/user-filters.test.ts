import { beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newMember, type Person, post, signIn } from '../../kit/accounts.ts';
import { get, patch, put } from './requests.ts';

let admin: Person;
let token: string;
let reader: Awaited<ReturnType<typeof newMember>>;
let member: Awaited<ReturnType<typeof newMember>>;
let groupId: string;

/** A person with a role, and a person without one in a group with the same role. */
beforeAll(async () => {
  admin = await newAdmin();
  token = (await signIn(admin)).accessToken;
  [reader, member] = await Promise.all([newMember(admin, ['USERS:READ']), newMember(admin)]);
  groupId = (await post('groups', { name: 'Readers', roles: ['USERS:READ'] }, token)).json.groupId;
  await post(`groups/${groupId}/members`, { userIds: [member.id] }, token);
});

async function found(query: string): Promise<string[]> {
  const { json, text } = await get(`users?${query}`, token);
  if (!json.content) throw new Error(text);
  expect(json.totalElements).toBe(json.content.length);
  return json.content.map(({ id }: Person) => id).sort();
}

describe('Users are found', () => {
  test(cites('decided.users-by-role', 'by an effective role, held directly or by a group'), async () => {
    expect(await found('role=USERS:READ')).toEqual([reader.id, member.id].sort());
    expect(await found('role=USERS:ADMIN')).toEqual([admin.id]);
    expect(await found('role=AUDIT:READ')).toEqual([]);
  });

  test('by their group, and by several filters at once', async () => {
    expect(await found(`groupId=${groupId}`)).toEqual([member.id]);
    expect(await found(`groupId=${groupId}&role=USERS:READ&status=ACTIVE`)).toEqual([member.id]);
    expect(await found(`groupId=${groupId}&q=${reader.email}`)).toEqual([]);
    expect(await found(`groupId=${crypto.randomUUID()}`)).toEqual([]);
  });

  test('by the roles that they have now, also those of a group', async () => {
    const other = await newMember(admin);
    const { json } = await post('groups', { name: 'Others', roles: ['BILLING:READ'] }, token);
    await post(`groups/${json.groupId}/members`, { userIds: [other.id] }, token);
    expect(await found('role=BILLING:READ')).toEqual([other.id]);
    await patch(`groups/${json.groupId}`, { roles: ['BILLING:WRITE'] }, token);
    expect([await found('role=BILLING:READ'), await found('role=BILLING:WRITE')]).toEqual([[], [other.id]]);
    await put(`users/${other.id}/roles`, { roles: ['BILLING:DELETE'] }, token);
    expect(await found('role=BILLING:DELETE')).toEqual([other.id]);
    await put(`users/${other.id}/roles`, { roles: [] }, token);
    expect(await found('role=BILLING:DELETE')).toEqual([]);
  });

  test('by their group only by those who may read groups', async () => {
    const { status, json } = await get(`users?groupId=${groupId}`, reader.accessToken);
    expect([status, json.code]).toEqual([403, 'FORBIDDEN']);
    expect(json.detail).toContain('GROUPS:READ');
    expect((await get('users?role=USERS:READ', reader.accessToken)).json.totalElements).toBe(2);
  });

  test('not by a role that does not exist', async () => {
    expect((await get('users?role=USERS:NOTHING', token)).status).toBe(400);
  });
});
