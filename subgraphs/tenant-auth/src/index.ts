import path from 'node:path';
import { defineSubgraph } from '@agg/kit';
import { PermissionResolver } from './permission/permission.resolver.ts';
import { endPrincipal } from './principal/end-principal.reaction.ts';
import { Principal } from './principal/principal.entity.ts';
import { PrincipalResolver } from './principal/principal.resolver.ts';
import { SigningKey } from './signing-key/signing-key.entity.ts';
import { SigningKeyResolver } from './signing-key/signing-key.resolver.ts';
import { ensureSigningKey } from './signing-key/signing-key.service.ts';
import { Tenant } from './tenant/tenant.entity.ts';
import { loadTenants } from './tenant/tenant.reference.ts';
import { User } from './user/user.entity.ts';
import { loadUsers } from './user/user.reference.ts';
import { UserResolver } from './user/user.resolver.ts';

/** Tenants, people, what callers may do, and the keys that sign their tokens. */
export const tenantAuth = defineSubgraph({
  name: 'tenant-auth',
  entities: [Tenant, User, Principal, SigningKey],
  resolvers: [UserResolver, PermissionResolver, PrincipalResolver, SigningKeyResolver],
  extensions: [Tenant],
  references: {
    TenantDetails: { load: loadTenants },
    User: { load: loadUsers },
  },
  reactions: [endPrincipal],
  prepare: ensureSigningKey,
  migrations: path.join(import.meta.dirname, 'migrations'),
});

export {
  provisionPrincipal,
  provisionRoles,
  provisionTenant,
  provisionUser,
} from './provisioning/provision.ts';
export { issueToken, type TokenAuthority, type TokenSubject } from './token/issue-token.ts';
