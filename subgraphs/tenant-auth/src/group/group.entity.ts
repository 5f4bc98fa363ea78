import { loadBy, nameOrder, TenantTable, tenantsOfBatchRead, UniqueName } from '@agg/kit';
import { DateTimeScalar, NameScalar, ProseScalar, type Role, RoleScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { recordedRoles } from '../role/recorded-roles.ts';
import { KeepsRoleHolders } from '../role/role-holder.entity.ts';
import { Subject } from '../tenant-auth.events.ts';

/** People who share roles. The effective roles of a person are their own and those of their groups. */
@TenantTable<Group>({ schema: 'tenant_auth', tableName: 'user_group', alsoVisible: [tenantsOfBatchRead] })
@UniqueName<Group>()
@KeepsRoleHolders('group_id')
@Subject<Group>({
  kind: 'GROUP',
  id: 'groupId',
  removed: 'deleted',
  carries: ({ roles }, before) => recordedRoles(roles, before?.roles),
})
@Directive('@key(fields: "groupId")')
@ObjectType({ description: 'A group of users with shared roles.' })
export class Group {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  groupId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  description: string | null;

  @Field(() => [RoleScalar])
  @Property({ type: 'text[]' })
  roles: Role[];

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  createdById: string;
}

export const groupsById = loadBy(Group, 'groupId');
