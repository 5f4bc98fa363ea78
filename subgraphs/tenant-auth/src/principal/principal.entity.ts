import { Subject, TenantTable } from '@agg/kit';
import type { CallerKind, Role } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Whoever a token can name, with the roles that our side holds for them: a user, an agent or a service. */
@TenantTable<Principal>({ schema: 'tenant_auth' })
@Subject<Principal>({ kind: 'PRINCIPAL', id: 'principalId', verbs: { active: 'deactivated' } })
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
