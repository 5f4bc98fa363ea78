import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@agg/kit/testing';
import type { Role } from '@agg/schema';
import { ask } from '../../kit/client.ts';
import { publishTxt } from '../../kit/dns-server.ts';
import { LedgerReader } from '../../kit/ledger-reader.ts';
import { shared } from '../../kit/shared-stack.ts';

/** The settings of a provider that a tenant's administrator enters. */
export interface ProviderAtHand {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** A tenant whose people sign in at a provider. */
export interface Company {
  admin: TestCaller;
  identityProviderId: string;
  domain: string;
  /** An e-mail of its domain. */
  email(name?: string): string;
}

/** The number of sessions, people, memberships and links of a tenant: an attack must not change them. */
export interface Counts {
  sessions: number;
  people: number;
  links: number;
  members: number;
}

const create = `mutation ($name: Name!, $issuer: HttpUrl!, $clientId: Name!, $clientSecret: Secret, $createUsers: Boolean,
  $groupsClaim: Name, $groupMappings: [GroupMappingInput!], $scopes: [Name!], $ssoOnly: Boolean, $linksByDomain: Boolean) {
  createIdentityProvider(name: $name, issuer: $issuer, clientId: $clientId, clientSecret: $clientSecret,
    createUsers: $createUsers, groupsClaim: $groupsClaim, groupMappings: $groupMappings, scopes: $scopes,
    ssoOnly: $ssoOnly, linksByDomain: $linksByDomain) { identityProviderId } }`;

/** Every role needed to administer single sign-on. */
export const adminRoles: readonly Role[] = ['IDENTITY_PROVIDERS:ADMIN', 'TENANT:ADMIN', 'CHANNELS:READ'];

/** Creates a tenant with a provider and a verified domain. */
export async function newCompany(provider: ProviderAtHand, settings: object = {}): Promise<Company> {
  const admin = await shared.provisioning.caller(await shared.provisioning.tenant(), adminRoles);
  return companyOf(admin, provider, settings);
}

/** The same in an existing tenant. */
export async function companyOf(
  admin: TestCaller,
  { issuer, clientId, clientSecret }: ProviderAtHand,
  settings: object = {},
): Promise<Company> {
  const given = { name: 'Staff', issuer, clientId, clientSecret, createUsers: true, ...settings };
  const { identityProviderId } = await ask(shared.url, create, given, admin.token);
  const domain = `${randomUUID()}.example`;
  await verifiedDomain(admin, identityProviderId, domain);
  return { admin, identityProviderId, domain, email: (name = randomUUID()) => `${name}@${domain}` };
}

/** Adds a domain, publishes its challenge and has it verified. */
async function verifiedDomain(admin: TestCaller, identityProviderId: string, domain: string): Promise<void> {
  const add = `mutation ($id: UUID!, $domain: Name!) {
    addIdentityDomain(identityProviderId: $id, domain: $domain) { challenge } }`;
  const { challenge } = await ask(shared.url, add, { id: identityProviderId, domain }, admin.token);
  await publishTxt(domain, challenge);
  const verify = 'mutation ($domain: Name!) { verifyIdentityDomain(domain: $domain) { verifiedAt } }';
  await ask(shared.url, verify, { domain }, admin.token);
}

/** An existing user, with an e-mail that the test chooses. */
export async function newUser(
  { admin }: Pick<Company, 'admin'>,
  email: string,
  status = 'ACTIVE',
): Promise<TestCaller> {
  const user = await shared.provisioning.caller(admin.tenantId, []);
  await database.query('update tenant_auth.person set email = $2, status = $3 where id = $1', [
    user.id,
    email,
    status,
  ]);
  return user;
}

/** A group of the tenant, with roles. */
export async function newGroup({ tenantId, id }: TestCaller, roles: readonly Role[]): Promise<string> {
  const groupId = randomUUID();
  await database.query(
    `insert into tenant_auth.user_group (tenant_id, group_id, name, roles, created_at, created_by_id)
     values ($1, $2::uuid, $2::uuid, $3, now(), $4)`,
    [tenantId, groupId, roles, id],
  );
  return groupId;
}

/** Adds a person to a group. */
export function join({ token }: TestCaller, groupId: string, userId: string): Promise<unknown> {
  const add =
    'mutation ($groupId: UUID!, $id: UUID!) { addGroupMembers(groupId: $groupId, userIds: [$id]) { name } }';
  return ask(shared.url, add, { groupId, id: userId }, token);
}

export async function countsOf({ admin }: Pick<Company, 'admin'>): Promise<Counts> {
  const tables = {
    sessions: 'session',
    people: 'person',
    links: 'external_identity',
    members: 'group_member',
  };
  const counts = Object.entries(tables).map(
    ([name, table]) => `(select count(*)::int from tenant_auth.${table} where tenant_id = $1) as ${name}`,
  );
  const [row] = await database.query<Counts>(`select ${counts.join(', ')}`, [admin.tenantId]);
  return row as Counts;
}

/** The database with its owner's privileges. */
export const database = new LedgerReader();
