import type { Gateway } from './client.ts';
import {
  AddMembersDocument,
  MakeCredentialDocument,
  MakeGroupDocument,
  MyIdDocument,
  PeopleDocument,
} from './operations.ts';

const roles = ['CHANNELS:READ'];

/** Puts the caller into a group that gives a role, and makes a credential for a service. */
export async function example(ask: Gateway) {
  const { me } = await ask(MyIdDocument, {});
  const { groupId } = (await ask(MakeGroupDocument, { name: 'Readers', roles })).createGroup;
  const { addGroupMembers } = await ask(AddMembersDocument, { groupId, userIds: [me.id] });
  const service = { kind: 'SERVICE', name: 'Pipeline', roles } as const;
  const { createCredential } = await ask(MakeCredentialDocument, service);
  const { users, sessions } = await ask(PeopleDocument, { status: 'ACTIVE' });
  return {
    group: addGroupMembers.name,
    hasSecret: createCredential.clientSecret.length > 0,
    users: users.content.map(({ name }) => name),
    sessions: sessions.content.map(({ method }) => method),
  };
}
