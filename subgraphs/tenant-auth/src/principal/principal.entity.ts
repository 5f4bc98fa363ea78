import { loadBy, TenantTable } from '@agg/kit';
import { type CallerKind, type Role } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Subject } from '../subject.decorator.ts';

/** A change of roles can both grant and revoke; each gets its own entry. */
function verbsOfRoles(row: Principal, before: Principal): ('role_granted' | 'role_revoked')[] {
  const verbs: ReturnType<typeof verbsOfRoles> = [];
  if (row.roles.some((role) => !before.roles.includes(role))) verbs.push('role_granted');
  if (before.roles.some((role) => !row.roles.includes(role))) verbs.push('role_revoked');
  return verbs;
}

/** A caller that a token can name, with its own roles: a user, an agent or a service. */
@TenantTable<Principal>({ schema: 'tenant_auth' })
@Subject<Principal>({
  kind: ({ kind }) => (kind === 'USER' ? 'USER' : 'PRINCIPAL'),
  id: 'principalId',
  created: ({ kind }) => (kind === 'USER' ? [] : 'created'),
  verbs: { active: ({ active }) => (active ? 'reactivated' : 'deactivated'), roles: verbsOfRoles },
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
