import { loadBy, TenantTable, tenantsOfBatchRead } from '@agg/kit';
import { type CallerKind, type Role } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type RecordedRoles, recordedRoles } from '../role/recorded-roles.ts';
import { KeepsRoleHolders } from '../role/role-holder.entity.ts';
import { Subject } from '../tenant-auth.events.ts';

/** A change of roles can both grant and revoke; each gets its own entry, with its roles. */
function verbsOfRoles(row: Principal, before: Principal): ('role_granted' | 'role_revoked')[] {
  const { granted, revoked } = recordedRoles(row.roles, before.roles) ?? {};
  const verbs: ReturnType<typeof verbsOfRoles> = [];
  if (granted) verbs.push('role_granted');
  if (revoked) verbs.push('role_revoked');
  return verbs;
}

/** Another change may replace the roles as well: its one entry has both. */
function rolesOfEntry(row: Principal, before: Principal | null, verb: string): RecordedRoles | undefined {
  const recorded = recordedRoles(row.roles, before?.roles);
  if (verb === 'role_granted') return { granted: recorded?.granted };
  if (verb === 'role_revoked') return { revoked: recorded?.revoked };
  return recorded;
}

/** A caller that a token can name, with its own roles: a user, an agent or a service. */
@TenantTable<Principal>({ schema: 'tenant_auth', alsoVisible: [tenantsOfBatchRead] })
@KeepsRoleHolders('principal_id')
@Subject<Principal>({
  kind: ({ kind }) => (kind === 'USER' ? 'USER' : 'PRINCIPAL'),
  id: 'principalId',
  created: ({ kind }) => (kind === 'USER' ? [] : 'created'),
  verbs: { active: ({ active }) => (active ? 'reactivated' : 'deactivated'), roles: verbsOfRoles },
  carries: rolesOfEntry,
  // A principal is removed only with its person, whose removal is in the ledger.
  removed: [],
})
export class Principal {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  /** The id of the user, the agent or the service. */
  @PrimaryKey({ type: 'uuid' })
  principalId: string;

  @Property({ type: 'text' })
  kind: CallerKind;

  @Property({ type: 'text[]' })
  roles: Role[];

  @Property({ type: 'boolean' })
  active: boolean;
}

export const principalsById = loadBy(Principal, 'principalId');
