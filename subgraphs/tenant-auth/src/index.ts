import path from 'node:path';
import { defineSubgraph, type SealedColumn } from '@agg/kit';
import { killSwitches } from '@agg/registry/snapshots';
import { readAccess } from '@agg/schema';
import { AccountResolver } from './account/account.resolver.ts';
import { accountMail } from './account/account-mail.task.ts';
import { EmailChangeResolver } from './account/email-change.resolver.ts';
import { forgetUnverified } from './account/forget-unverified.task.ts';
import { PasswordResolver } from './account/password.resolver.ts';
import { AgentCallerResolver } from './agent-caller/agent-caller.resolver.ts';
import { ClientTokenResolver } from './client-token/client-token.resolver.ts';
import { ClientSecret } from './credential/client-secret.entity.ts';
import { Credential, credentialsById } from './credential/credential.entity.ts';
import { CredentialResolver } from './credential/credential.resolver.ts';
import { endPrincipal } from './credential/end-principal.reaction.ts';
import { EventTicketResolver } from './event-ticket/event-ticket.resolver.ts';
import { Group, groupsById } from './group/group.entity.ts';
import { GroupResolver } from './group/group.resolver.ts';
import { GroupMember } from './group/group-member.entity.ts';
import {
  GroupMemberResolver,
  GroupsOfUserResolver,
  MembersOfGroupResolver,
} from './group/group-member.resolver.ts';
import { ExternalIdentity } from './identity-provider/external-identity.entity.ts';
import { IdentityDomain } from './identity-provider/identity-domain.entity.ts';
import { IdentityProvider, identityProvidersById } from './identity-provider/identity-provider.entity.ts';
import { IdentityDomainResolver } from './identity-provider-administration/identity-domain.resolver.ts';
import { IdentityProviderResolver } from './identity-provider-administration/identity-provider.resolver.ts';
import { InvitationResolver } from './invitation/invitation.resolver.ts';
import { LinkResolver } from './link/link.resolver.ts';
import { LoginResolver } from './login/login.resolver.ts';
import { sendMail } from './mail/account-mails.ts';
import { OneTimeSecret } from './one-time-secret/one-time-secret.entity.ts';
import { Password } from './password/password.entity.ts';
import { PermissionResolver } from './permission/permission.resolver.ts';
import { PersonalToken } from './personal-token/personal-token.entity.ts';
import { PersonalTokenResolver } from './personal-token/personal-token.resolver.ts';
import { Principal } from './principal/principal.entity.ts';
import { PrincipalResolver } from './principal/principal.resolver.ts';
import { RoleHolder } from './role/role-holder.entity.ts';
import { forgetExpired } from './session/forget-expired.task.ts';
import { RefreshResolver } from './session/refresh.resolver.ts';
import { RefreshToken } from './session/refresh-token.entity.ts';
import { Session } from './session/session.entity.ts';
import { SessionResolver } from './session/session.resolver.ts';
import { rotateSigningKeysInTime } from './signing-key/rotation.ts';
import { SigningKey } from './signing-key/signing-key.entity.ts';
import { SigningKeyResolver } from './signing-key/signing-key.resolver.ts';
import { ensureSigningKey } from './signing-key/signing-key.service.ts';
import { CompleteSsoResolver } from './sso/complete-sso.resolver.ts';
import { DiscoverLoginResolver } from './sso/discover-login.resolver.ts';
import { Tenant } from './tenant/tenant.entity.ts';
import { TenantResolver } from './tenant/tenant.resolver.ts';
import { tenantDetailsById } from './tenant/tenant-details.reads.ts';
import { TenantDetails } from './tenant/tenant-details.types.ts';
import { TenantsOfInstallationResolver } from './tenant/tenants-of-installation.resolver.ts';
import { LifecycleResolver } from './user/lifecycle.resolver.ts';
import { MailAddressResolver } from './user/mail-address.resolver.ts';
import { User, usersById } from './user/user.entity.ts';
import { UserResolver } from './user/user.resolver.ts';
import { UserFieldsResolver } from './user/user-fields.resolver.ts';
import { UserAdministrationResolver } from './user-administration/user-administration.resolver.ts';

/** What tenant-auth seals. A signing key that is lost is replaced at the next start. */
const sealed: readonly SealedColumn[] = [
  { table: 'tenant_auth.signing_key', column: 'private_key', place: 'stored.kid', ifLost: 'DELETE' },
  {
    table: 'tenant_auth.identity_provider',
    column: 'client_secret',
    place: 'stored.identity_provider_id::text',
    ifLost: 'CLEAR',
  },
  {
    table: 'tenant_auth.one_time_secret',
    column: 'details',
    place: 'stored.secret_hash',
    ifLost: 'DELETE',
  },
];

/** Tenants, people and their roles; sign-in of people and agents; and the keys that sign access tokens. */
export const tenantAuth = defineSubgraph({
  name: 'tenant-auth',
  queries: ['registry'],
  entities: [
    Tenant,
    User,
    Password,
    Principal,
    RoleHolder,
    Group,
    GroupMember,
    Session,
    RefreshToken,
    PersonalToken,
    OneTimeSecret,
    SigningKey,
    IdentityProvider,
    IdentityDomain,
    ExternalIdentity,
    Credential,
    ClientSecret,
  ],
  resolvers: [
    AccountResolver,
    PasswordResolver,
    EmailChangeResolver,
    LinkResolver,
    LoginResolver,
    RefreshResolver,
    DiscoverLoginResolver,
    CompleteSsoResolver,
    SessionResolver,
    PersonalTokenResolver,
    ClientTokenResolver,
    EventTicketResolver,
    TenantResolver,
    TenantsOfInstallationResolver,
    UserResolver,
    UserAdministrationResolver,
    InvitationResolver,
    MailAddressResolver,
    LifecycleResolver,
    UserFieldsResolver,
    PermissionResolver,
    GroupResolver,
    MembersOfGroupResolver,
    GroupMemberResolver,
    GroupsOfUserResolver,
    IdentityProviderResolver,
    IdentityDomainResolver,
    CredentialResolver,
    AgentCallerResolver,
    SigningKeyResolver,
    PrincipalResolver,
  ],
  extensions: [TenantDetails],
  references: {
    TenantDetails: { load: tenantDetailsById.loadReferences },
    User: { load: usersById.loadReferences },
    Group: { load: groupsById.loadReferences, access: readAccess.GROUP },
    Credential: {
      load: credentialsById.loadReferences,
      access: readAccess.CREDENTIAL,
    },
    IdentityProvider: {
      load: identityProvidersById.loadReferences,
      access: readAccess.IDENTITY_PROVIDER,
    },
  },
  reactions: [endPrincipal],
  snapshots: [killSwitches],
  tasks: [sendMail, accountMail, rotateSigningKeysInTime, forgetExpired, forgetUnverified],
  prepare: ensureSigningKey,
  sealed,
  migrations: path.join(import.meta.dirname, 'migrations'),
});

export { createTenant } from './by-operator/create-tenant.service.ts';
export type { NamedPerson } from './by-operator/find-person.ts';
export type { HandedLink, Instruction } from './by-operator/hand-over.ts';
export { inviteForOperator } from './by-operator/invite.service.ts';
export { issueLink } from './by-operator/issue-link.service.ts';
export { resetFactor } from './by-operator/reset-factor.service.ts';
export {
  provisionPrincipal,
  provisionRoles,
  provisionTenant,
  provisionUser,
} from './provisioning/provision.ts';
export { issueToken, type TokenAuthority, type TokenSubject } from './signing-key/issue-token.ts';
export { rotateSigningKeys } from './signing-key/rotation.ts';
