import { newEmail } from '../../kit/accounts.ts';
import { publishTxt } from '../../kit/dns-server.ts';
import { metadataIssuer } from '../../kit/metadata-server.ts';
import { type DrivenPerson, is, known, reason, type Scene } from '../ledger/scene.ts';
import { invitedLife } from './mutations-of-people.ts';

const members = (scene: Scene) => `${known('groupId')(scene)}, ${is('userIds', scene.admin.id)}`;

const provider = async () => `name: "Company", clientId: "gateway", ${is('issuer', await metadataIssuer())}`;

async function shownDomain({ known: { domain = '', challenge = '' } }: Scene): Promise<string> {
  await publishTxt(domain, challenge);
  return is('domain', domain);
}

function client(scene: Scene): string {
  return `grantType: "client_credentials", ${known('clientId')(scene)}, ${known('clientSecret')(scene)}`;
}

/** The mutations of an administrator for every kind of subject of a tenant, in the order of its life. */
export const livesInTenant: Record<string, readonly DrivenPerson[]> = {
  'person who is invited': invitedLife,
  group: [
    ['createGroup', () => 'name: "Staff"', ['group.created'], 'groupId'],
    ['updateGroup', known('groupId', 'roles: ["AUDIT:READ"]'), ['group.updated']],
    ['addGroupMembers', members, ['user.group_joined']],
    ['removeGroupMembers', (scene) => `${members(scene)}, ${reason}`, ['user.group_left']],
    ['addGroupMembers', members, ['user.group_joined']],
    ['deleteGroup', known('groupId', reason), ['group.deleted', 'user.group_left']],
  ],
  credential: [
    [
      'createCredential',
      () => 'kind: SERVICE, name: "Robot"',
      ['credential.created', 'principal.created'],
      'credentialId clientSecret credential { clientId }',
    ],
    ['setCredentialRoles', known('credentialId', 'roles: ["AUDIT:READ"]'), ['principal.role_granted']],
    ['rotateCredential', known('credentialId'), ['credential.secret_rotated'], 'clientSecret'],
    ['clientToken', client, []],
    ['revokeCredential', known('credentialId', reason), ['credential.revoked', 'principal.deactivated']],
  ],
  'identity provider': [
    ['createIdentityProvider', provider, ['identity-provider.created'], 'identityProviderId'],
    ['updateIdentityProvider', known('identityProviderId', 'name: "Other"'), ['identity-provider.updated']],
    [
      'addIdentityDomain',
      (scene) => known('identityProviderId', is('domain', newEmail().replace('@', '.')))(scene),
      ['identity-provider.domain_added'],
      'domain challenge',
    ],
    ['verifyIdentityDomain', shownDomain, ['identity-provider.domain_verified']],
    ['removeIdentityDomain', known('domain', reason), ['identity-provider.domain_removed']],
    ['deleteIdentityProvider', known('identityProviderId', reason), ['identity-provider.deleted']],
  ],
  tenant: [['updateTenant', () => 'tenantName: "Other"', ['tenant.updated']]],
};

/** Mutations of the operator: the operator's own tests look for their entries. */
export const byTheOperator = ['suspendTenant', 'reactivateTenant', 'rotateSigningKeys', 'withdrawSigningKey'];

/** Needs an identity provider with a signed-in person; with the test that checks its entries. */
export const drivenElsewhere: Readonly<Record<string, string>> = { completeSso: '../sso/whole-way.test.ts' };
