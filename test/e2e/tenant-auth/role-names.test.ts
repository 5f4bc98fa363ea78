import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, newMember, post, signIn } from '../../kit/accounts.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { get, patch, put } from './requests.ts';

const ledger = new LedgerReader();

/** The actions on a subject with what their entries carry, oldest first. */
async function carried(tenantId: string, subjectId: string) {
  const chain = await ledger.chain(tenantId);
  return chain
    .filter((entry) => entry.subjectId === subjectId)
    .map(({ action, payload }) => [action, payload === null ? null : JSON.parse(payload)]);
}

async function administrator() {
  const admin = await newAdmin();
  return { admin, ...(await signIn(admin)) };
}

describe('The ledger names the roles that were granted and revoked', () => {
  test(cites('decided.names-of-roles', 'to a person, also in the person’s log'), async () => {
    const { admin, accessToken } = await administrator();
    const member = await newMember(admin, ['AUDIT:READ', 'USERS:READ']);
    await put(`users/${member.id}/roles`, { roles: ['CHANNELS:READ', 'USERS:READ'] }, accessToken);
    const roles = new Map<string, string[]>([
      ['INVITED', ['AUDIT:READ', 'USERS:READ']],
      ['ROLE_GRANTED', ['CHANNELS:READ']],
      ['ROLE_REVOKED', ['AUDIT:READ']],
    ]);
    const { json } = await get(`users/${member.id}/log`, accessToken);
    expect(json.totalElements).toBe(5);
    for (const event of json.content) expect(event.roles).toEqual(roles.get(event.eventType) ?? []);
    expect(await carried(member.tenantId, member.id)).toEqual([
      ['user.invited', { granted: ['AUDIT:READ', 'USERS:READ'] }],
      ['user.invite_accepted', null],
      ['user.activated', null],
      ['user.role_granted', { granted: ['CHANNELS:READ'] }],
      ['user.role_revoked', { revoked: ['AUDIT:READ'] }],
    ]);
  });

  test('to a person who is invited again', async () => {
    const { admin, accessToken } = await administrator();
    const { id, email, tenantId } = await newMember(admin, ['AUDIT:READ']);
    await post(`users/${id}/deactivate`, {}, accessToken);
    await post('users', { email, roles: ['USERS:READ'] }, accessToken);
    expect((await carried(tenantId, id)).filter(([action]) => action.startsWith('user.role'))).toEqual([
      ['user.role_granted', { granted: ['USERS:READ'] }],
      ['user.role_revoked', { revoked: ['AUDIT:READ'] }],
    ]);
  });

  test('to a group', async () => {
    const { admin, accessToken } = await administrator();
    const body = { name: 'Readers', roles: ['AUDIT:READ'] };
    const { groupId } = (await post('groups', body, accessToken)).json;
    await patch(`groups/${groupId}`, { roles: ['USERS:READ'] }, accessToken);
    await patch(`groups/${groupId}`, { name: 'Others' }, accessToken);
    expect(await carried(admin.tenantId, groupId)).toEqual([
      ['group.created', { granted: ['AUDIT:READ'] }],
      ['group.updated', { granted: ['USERS:READ'], revoked: ['AUDIT:READ'] }],
      ['group.updated', null],
    ]);
  });

  test('to the subject of a credential, also where the credential is a new one', async () => {
    const { admin, accessToken } = await administrator();
    const service = { kind: 'SERVICE', name: 'Robot', roles: ['AUDIT:READ'] };
    const { credential, credentialId } = (await post('credentials', service, accessToken)).json;
    await put(`credentials/${credentialId}/roles`, { roles: ['USERS:READ'] }, accessToken);
    expect(await carried(admin.tenantId, credential.subjectId)).toEqual([
      ['principal.created', { granted: ['AUDIT:READ'] }],
      ['principal.role_granted', { granted: ['USERS:READ'] }],
      ['principal.role_revoked', { revoked: ['AUDIT:READ'] }],
    ]);
  });
});
