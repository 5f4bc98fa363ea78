import { randomUUID } from 'node:crypto';
import { allRoles, type Role } from '@agg/schema/access';
import { type GraphAnswer, graphql } from '../../kit/client.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';
import type { NewTestTenant } from '../../kit/test-tenant.ts';

/** Every role but TENANT:ADMIN, so that a refusal has no other reason. */
const others: Role[] = allRoles.filter((role) => role !== 'TENANT:ADMIN');

/** An administrator, and the change that makes them none. */
interface Administrator {
  token: string;
  /** @param token of who asks for the change */
  demote(token: string): Promise<GraphAnswer>;
}

/** Makes an administrator who can be demoted in one way. */
type Way = (tenant: NewTestTenant) => Promise<Administrator>;

const database = new LedgerReader();

/** The ways in which a person can stop being an administrator; all that is made is theirs alone. */
export const waysToLoseAdmin: Record<string, Way> = {
  'another set of roles': direct('setUserRoles(userId: $id, roles: $others) { id }'),
  'a suspension': direct('suspendUser(userId: $id) { id }'),
  'a deactivation': direct('deactivateUser(userId: $id) { id }'),
  'other roles of the group': inGroup('updateGroup(groupId: $group, roles: []) { groupId }'),
  'the end of the group': inGroup('deleteGroup(groupId: $group) { groupId }'),
  'the end of the membership': inGroup('removeGroupMembers(groupId: $group, userIds: [$id]) { groupId }'),
  'the end of the identity provider': linked(
    'deleteIdentityProvider(identityProviderId: $provider) { name }',
  ),
  'groups that are not imported any longer': linked(
    'updateIdentityProvider(identityProviderId: $provider, groupsClaim: null) { name }',
  ),
};

/** How many active people hold TENANT:ADMIN, by themselves or by a group. */
export async function countAdmins(tenantId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int from tenant_auth.person u where tenant_id = $1 and status = 'ACTIVE' and exists (
      select from tenant_auth.role_holder h where h.tenant_id = $1 and role = 'TENANT:ADMIN' and (
        holder_id = u.id or holder_id in (select group_id from tenant_auth.group_member where user_id = u.id)))`,
    [tenantId],
  );
  return Number(row?.count);
}

/** The person who has made everything is no administrator any longer, whatever the product says of it. */
export async function demoteMaker({ tenantId, userId }: NewTestTenant): Promise<void> {
  await database.query(
    'update tenant_auth.principal set roles = $3 where tenant_id = $1 and principal_id = $2',
    [tenantId, userId, others],
  );
}

function direct(mutation: string): Way {
  return async (tenant) => {
    const { id, token } = await tenant.caller(allRoles);
    return { token, demote: (by) => send(mutation, { id, others }, by) };
  };
}

function inGroup(mutation: string): Way {
  return async (tenant) => {
    const { id, group, token } = await member(tenant);
    return { token, demote: (by) => send(mutation, { id, group }, by) };
  };
}

function linked(mutation: string): Way {
  return async (tenant) => {
    const { id, group, token } = await member(tenant);
    const create = `mutation ($issuer: HttpUrl!, $group: UUID!) {
      createIdentityProvider(name: "Staff", issuer: $issuer, clientId: "gateway", groupsClaim: "groups",
        groupMappings: [{ claimValue: "chiefs", groupId: $group }]) { identityProviderId } }`;
    const issuer = await tenant.surroundings.issuer();
    const { identityProviderId: provider } = await tenant.ask(create, { issuer, group });
    const values = [tenant.tenantId, id];
    await database.query(
      `insert into tenant_auth.external_identity (tenant_id, user_id, identity_provider_id, subject)
       values ($1, $2::uuid, $3, $2::uuid::text)`,
      [...values, provider],
    );
    await database.query(
      `update tenant_auth.group_member set source = 'IDENTITY_PROVIDER' where tenant_id = $1 and user_id = $2`,
      values,
    );
    return { token, demote: (by) => send(mutation, { provider }, by) };
  };
}

/** An administrator through a group of their own. */
async function member(tenant: NewTestTenant): Promise<{ id: string; group: string; token: string }> {
  const { id, token } = await tenant.caller(others);
  const create = 'mutation ($name: Name!) { createGroup(name: $name, roles: ["TENANT:ADMIN"]) { groupId } }';
  const { groupId: group } = await tenant.ask(create, { name: randomUUID() });
  const add =
    'mutation ($group: UUID!, $id: UUID!) { addGroupMembers(groupId: $group, userIds: [$id]) { name } }';
  await tenant.ask(add, { group, id });
  return { id, group, token };
}

const types: Record<string, string> = { others: '[Role!]!' };

function send(mutation: string, variables: object, token: string): Promise<GraphAnswer> {
  const used = Object.entries(variables).filter(([name]) => mutation.includes(`$${name}`));
  const declared = used.map(([name]) => `$${name}: ${types[name] ?? 'UUID!'}`).join(', ');
  return graphql(shared.url, `mutation (${declared}) { ${mutation} }`, Object.fromEntries(used), token);
}
