import { bodyOf, type Gateway } from './client.ts';

/** Puts the caller into a group that gives a role, and makes a credential for a service. */
export async function example(gateway: Gateway) {
  const me = bodyOf(await gateway.GET('/tenant-auth/v1/users/me'));
  const readers = { name: 'Readers', roles: ['CHANNELS:READ'] };
  const { groupId } = bodyOf(await gateway.POST('/tenant-auth/v1/groups', { body: readers }));
  const params = { path: { groupId } };
  const body = { userIds: [me.id] };
  const group = bodyOf(await gateway.POST('/tenant-auth/v1/groups/{groupId}/members', { params, body }));
  const service = { kind: 'SERVICE' as const, name: 'Pipeline', roles: ['CHANNELS:READ'] };
  const credential = bodyOf(await gateway.POST('/tenant-auth/v1/credentials', { body: service }));
  const users = bodyOf(
    await gateway.GET('/tenant-auth/v1/users', { params: { query: { status: 'ACTIVE' } } }),
  );
  const sessions = bodyOf(await gateway.GET('/tenant-auth/v1/sessions'));
  return {
    group: group.name,
    hasSecret: credential.clientSecret.length > 0,
    users: users.content.map(({ name }) => name),
    sessions: sessions.content.map(({ method }) => method),
  };
}
