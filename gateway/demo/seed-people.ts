import type { Ask } from './ask.ts';

/** Seeds a group, an invited person, and a service with a credential, so that these lists are not empty. */
export async function seedPeople(ask: Ask, readerId: string): Promise<void> {
  const { groupId } = await ask(
    'mutation { createGroup(name: "Auditors", roles: ["AUDIT:READ"]) { groupId } }',
  );
  await ask(
    'mutation($groupId: UUID!, $userIds: [UUID!]!) { addGroupMembers(groupId: $groupId, userIds: $userIds) { groupId } }',
    { groupId, userIds: [readerId] },
  );
  await ask('mutation { inviteUser(email: "ivan@acme.example", name: "Ivan Invited", roles: []) { id } }');
  await ask(
    'mutation { createCredential(kind: SERVICE, name: "Nightly export", roles: []) { clientSecret } }',
  );
}
