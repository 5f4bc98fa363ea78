import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { besideChange } from '../../kit/beside-change.ts';
import { ask, graphql, rest } from '../../kit/client.ts';
import { OpenIdProvider } from '../../kit/openid-provider.ts';
import { shared } from '../../kit/shared-stack.ts';
import { Browser } from './browser.ts';
import { adminRoles, type Company, companyOf, database, newGroup } from './company.ts';

let provider: OpenIdProvider;
let company: Company;
let readers: string;
let admins: string;
beforeAll(async () => {
  provider = await OpenIdProvider.start([`${shared.url}/account/sso`]);
  const admin = await shared.provisioning.caller(await shared.provisioning.tenant(), adminRoles);
  readers = await newGroup(admin, ['CHANNELS:READ']);
  admins = await newGroup(admin, ['TENANT:ADMIN']);
  company = await companyOf(admin, provider, {
    groupsClaim: 'groups',
    scopes: ['email', 'profile', 'groups'],
    groupMappings: [
      { claimValue: 'staff', groupId: readers },
      { claimValue: 'chiefs', groupId: admins },
    ],
  });
});
afterAll(() => provider.stop());

/** Signs a person in with these groups; returns who they are and whether they may list channels. */
async function signIn(email: string, groups: string[]) {
  provider.knows({ sub: email, email, email_verified: true, name: 'Grace Hopper', groups });
  const browser = new Browser();
  const { json } = await browser.complete(await provider.signIn(await browser.begin(email), email));
  const { id } = await ask(shared.url, '{ me { id } }', {}, json.accessToken);
  const { status } = await rest(shared.url, 'GET', '/registry/v1/channels', json.accessToken);
  return { id: String(id), status, memberships: await membershipsOf(id) };
}

async function membershipsOf(userId: string): Promise<unknown[]> {
  const select = 'select group_id, source from tenant_auth.group_member where user_id = $1 order by group_id';
  return (await database.query(select, [userId])).map((row) => Object.values(row));
}

describe('the groups of a provider', () => {
  test('are updated at each sign-in from its claims', async () => {
    const email = company.email();
    const joined = await signIn(email, ['staff', 'strangers']);
    expect(joined).toMatchObject({ status: 200, memberships: [[readers, 'IDENTITY_PROVIDER']] });
    expect(await signIn(email, [])).toMatchObject({ status: 403, memberships: [] });
    const actions = await database.actionsOn(company.admin.tenantId, joined.id);
    expect(actions).toEqual(['user.registered', 'user.sso_linked', 'user.group_joined', 'user.group_left']);
  });

  test('do not change manual memberships', async () => {
    const email = company.email();
    const { id } = await signIn(email, []);
    await database.query("insert into tenant_auth.group_member values ($1, $2, $3, 'MANUAL', now())", [
      company.admin.tenantId,
      readers,
      id,
    ]);
    expect((await signIn(email, ['staff'])).memberships).toEqual([[readers, 'MANUAL']]);
    expect((await signIn(email, [])).memberships).toEqual([[readers, 'MANUAL']]);
  });

  test('never remove the last administrator', async () => {
    const email = company.email();
    const { id } = await signIn(email, ['chiefs']);
    const demote = (roles: string[]) =>
      database.query('update tenant_auth.principal set roles = $2 where principal_id = $1', [
        company.admin.id,
        roles,
      ]);
    await demote([]);
    expect((await signIn(email, [])).memberships).toEqual([[admins, 'IDENTITY_PROVIDER']]);
    await demote([...adminRoles]);
    expect((await signIn(email, [])).memberships).toEqual([]);
    expect(id).toBeTruthy();
  });

  test('never remove a member who becomes the last administrator at the same moment', async () => {
    const tenantId = await shared.provisioning.tenant();
    const admin = await shared.provisioning.caller(tenantId, adminRoles);
    const group = await newGroup(admin, []);
    const other = await companyOf(admin, provider, {
      groupsClaim: 'groups',
      scopes: ['email', 'profile', 'groups'],
      groupMappings: [{ claimValue: 'staff', groupId: group }],
    });
    const email = other.email();
    expect((await signIn(email, ['staff'])).memberships).toHaveLength(1);
    const lock = 'select $2::uuid from tenant_auth.tenant where tenant_id = $1 for update';
    const change = `with raised as (
        update tenant_auth.user_group set roles = '{TENANT:ADMIN}' where tenant_id = $1 and group_id = $2)
      update tenant_auth.principal set roles = '{}' where tenant_id = $1`;
    const left = await besideChange({ lock, change, values: [tenantId, group] }, () => signIn(email, []));
    expect(left.memberships).toEqual([[group, 'IDENTITY_PROVIDER']]);
  });

  test('can be mapped only by a caller with their roles, and only to groups of the tenant', async () => {
    const map = `mutation ($id: UUID!, $groupId: UUID!) {
      updateIdentityProvider(identityProviderId: $id, groupMappings: [{ claimValue: "x", groupId: $groupId }]) { name } }`;
    const lesser = await shared.provisioning.caller(company.admin.tenantId, ['IDENTITY_PROVIDERS:ADMIN']);
    const code = async (groupId: string, token: string) => {
      const { errors } = await graphql(shared.url, map, { id: company.identityProviderId, groupId }, token);
      return errors?.[0]?.extensions.code;
    };
    expect(await code(admins, lesser.token)).toBe('FORBIDDEN');
    const rival = await shared.provisioning.caller(await shared.provisioning.tenant(), adminRoles);
    expect(await code(await newGroup(rival, []), company.admin.token)).toBe('UNPROCESSABLE');
  });

  test('lose their members without a groups claim, and their mapping when deleted', async () => {
    const { id } = await signIn(company.email(), ['staff']);
    const update = `mutation ($id: UUID!, $groupsClaim: Name) {
      updateIdentityProvider(identityProviderId: $id, groupsClaim: $groupsClaim) { groupMappings { groupId } } }`;
    const settings = { id: company.identityProviderId, groupsClaim: null };
    await database.query('delete from tenant_auth.user_group where group_id = $1', [readers]);
    const { groupMappings } = await ask(shared.url, update, settings, company.admin.token);
    expect(groupMappings).toEqual([{ groupId: admins }]);
    expect(await membershipsOf(id)).toEqual([]);
  });
});
