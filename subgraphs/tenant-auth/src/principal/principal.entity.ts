import { Subject, TenantTable } from '@agg/kit';
import type { CallerKind, Role, Verb } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A change of roles may give some and take others: an entry for each. */
function verbsOfRoles(row: Principal, before: Principal): Verb[] {
  const granted = row.roles.some((role) => !before.roles.includes(role));
  const revoked = before.roles.some((role) => !row.roles.includes(role));
  return [...(granted ? ['role_granted' as const] : []), ...(revoked ? ['role_revoked' as const] : [])];
}

/** Whoever a token can name, with the roles that our side holds for them: a user, an agent or a service. */
@TenantTable<Principal>({ schema: 'tenant_auth' })
@Subject<Principal>({
  kind: ({ kind }) => (kind === 'USER' ? 'USER' : 'PRINCIPAL'),
  id: 'principalId',
  created: ({ kind }) => (kind === 'USER' ? [] : 'created'),
  verbs: { active: ({ active }) => (active ? 'reactivated' : 'deactivated'), roles: verbsOfRoles },
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
