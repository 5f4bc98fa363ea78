import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import { allRoles } from '@agg/schema/access';
import { decodeJwt } from 'jose';
import { newPassword, post, type Tokens } from '../../kit/accounts.ts';
import { newToken } from '../../kit/personal-token.ts';
import { RegistryMaker } from '../../kit/registry-maker.ts';
import { shared } from '../../kit/shared-stack.ts';
import { usedLongAgo } from '../../kit/used-long-ago.ts';
import { act } from './act.ts';

/** A caller who can read and subscribe, and the action that revokes this. */
export interface Watcher {
  token: string;
  /** A REST path and a query that they may read. */
  path: string;
  query: string;
  /** Causes an event that they subscribe to. */
  change(): Promise<unknown>;
  /** Revokes their access, at the shared stack's gateway. */
  shutOut(): Promise<unknown>;
}

/** A way to revoke access, and the status afterwards. */
export interface Revocation {
  status: 401 | 403;
  begin(): Promise<Watcher>;
}

/** A signed-in person, and an administrator of their tenant. */
interface Person extends Tokens {
  admin: TestCaller;
  change(): Promise<unknown>;
  id: string;
  email: string;
}

const roles = ['CHANNELS:READ', 'REGISTRY:READ'] as const;
const reading = { path: '/registry/v1/channels', query: '{ channels { totalElements } }' };

/** Each of these must take effect at once. */
export const revocations: Readonly<Record<string, Revocation>> = {
  'loses their roles': ofPerson(403, takeRoles),
  'leaves the group that holds their roles': { status: 403, begin: memberOfGroup },
  'is suspended': ofPerson(401, suspend),
  'is deactivated': ofPerson(401, ({ admin, id }) => act('POST', `users/${id}/deactivate`, admin.token)),
  'has the session revoked': ofPerson(401, ({ admin, accessToken }) =>
    act('DELETE', `sessions/${decodeJwt(accessToken).sid}`, admin.token),
  ),
  'logs out': ofPerson(401, ({ accessToken }) => act('POST', 'logout', accessToken)),
  'resets the password': { status: 401, begin: forgetful },
  'reuses a refresh token': { status: 401, begin: robbed },
  'is in a suspended tenant': ofPerson(401, async ({ admin }) =>
    act('POST', `tenants/${admin.tenantId}/suspend`, (await shared.provisioning.operator()).token),
  ),
  'has the personal token revoked': ofPerson(401, revokePersonalToken, personalTokenOf),
  'acts through a personal token and is suspended': ofPerson(401, suspend, personalTokenOf),
  'acts through a personal token and loses their roles': ofPerson(403, takeRoles, personalTokenOf),
  'has the credential revoked': { status: 401, begin: agentWithCredential },
};

function ofPerson(
  status: 401 | 403,
  shutOut: (person: Person) => Promise<unknown>,
  tokenOf = async ({ accessToken }: Person) => accessToken,
): Revocation {
  return {
    status,
    begin: async () => {
      const person = await signedInPerson(roles);
      const { change } = person;
      return { token: await tokenOf(person), change, ...reading, shutOut: () => shutOut(person) };
    },
  };
}

function suspend({ admin, id }: Person): Promise<unknown> {
  return act('POST', `users/${id}/suspend`, admin.token);
}

function takeRoles({ admin, id }: Person): Promise<unknown> {
  return act('PUT', `users/${id}/roles`, admin.token, { roles: [] });
}

async function personalTokenOf(person: Person): Promise<string> {
  return (await newToken(person, roles)).token;
}

async function revokePersonalToken({ admin, id }: Person): Promise<void> {
  const { json } = await act('GET', `users/${id}/tokens`, admin.token);
  await act('DELETE', `tokens/${json.content[0].tokenId}`, admin.token);
}

async function signedInPerson(held: typeof roles | []): Promise<Person> {
  const { provisioning } = shared;
  const tenantId = await provisioning.tenant();
  const login = { email: `${randomUUID()}@people.example`, password: newPassword() };
  const admin = await provisioning.caller(tenantId, allRoles);
  const { id } = await provisioning.caller(tenantId, held, login);
  const { json } = await act('POST', 'login', undefined, login);
  const change = () => new RegistryMaker(shared.url, admin).channel();
  return { admin, change, id, email: login.email, ...json };
}

async function memberOfGroup(): Promise<Watcher> {
  const { admin, id, change, accessToken: token } = await signedInPerson([]);
  const { json: group } = await act('POST', 'groups', admin.token, { name: 'Readers', roles });
  await act('POST', `groups/${group.groupId}/members`, admin.token, { userIds: [id] });
  const shutOut = () => act('DELETE', `groups/${group.groupId}/members/${id}`, admin.token);
  return { token, change, ...reading, shutOut };
}

async function forgetful(): Promise<Watcher> {
  const { accessToken, email, change } = await signedInPerson(roles);
  await act('POST', 'forgot-password', undefined, { email });
  const { token } = await shared.inbox.next(email);
  const shutOut = () => act('POST', 'reset-password', undefined, { token, password: newPassword() });
  return { token: accessToken, change, ...reading, shutOut };
}

async function robbed(): Promise<Watcher> {
  const { refreshToken, change } = await signedInPerson(roles);
  const { json } = await act('POST', 'refresh', undefined, { refreshToken });
  await usedLongAgo(refreshToken);
  const shutOut = () => post('refresh', { refreshToken });
  return { token: json.accessToken, change, ...reading, shutOut };
}

async function agentWithCredential(): Promise<Watcher> {
  const admin = await shared.provisioning.caller(await shared.provisioning.tenant(), allRoles);
  const maker = new RegistryMaker(shared.url, admin);
  const agentId = await maker.agent();
  const wanted = { kind: 'AGENT', name: 'Key', subjectId: agentId, roles: ['REGISTRY:READ'] };
  const { json } = await act('POST', 'credentials', admin.token, wanted);
  const { json: given } = await act('POST', 'token', undefined, {
    grant_type: 'client_credentials',
    client_id: json.credential.clientId,
    client_secret: json.clientSecret,
  });
  return {
    token: given.access_token,
    path: `/registry/v1/agents/${agentId}/subscriptions`,
    query: '{ agents { totalElements } }',
    change: () => maker.channel(),
    shutOut: () => act('DELETE', `credentials/${json.credential.credentialId}`, admin.token),
  };
}
