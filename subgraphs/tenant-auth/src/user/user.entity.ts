import { Access, findableBy, loadBy, nameOrder, TenantTable, tenantsOfBatchRead } from '@agg/kit';
import { type AccessRule, DateTimeScalar, EmailScalar, NameScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';
import { UserStatus } from './user.enums.ts';
import { userLifecycle } from './user.lifecycle.ts';

export const usersByEmail = findableBy<User>('email');

/** The rule for what describes a person beyond the name. */
export const toReadersOfUsers: AccessRule = {
  callers: ['USER'],
  role: 'USERS:READ',
  own: 'id',
  changed: true,
};

/**
 * A person. Id and name are visible to every caller of the tenant, the rest to readers of users, to the person, and
 * to those who change it.
 */
@TenantTable<User>({
  schema: 'tenant_auth',
  tableName: 'person',
  alsoVisible: [usersByEmail.policy, tenantsOfBatchRead],
})
@Subject<User>({
  kind: 'USER',
  id: 'id',
  lifecycle: userLifecycle,
  verbs: { email: 'email_changed' },
  removed: 'deleted',
  directory: { name: 'name', isLive: ({ status }) => status === 'ACTIVE' },
})
@Unique({ properties: ['tenantId', 'email'] })
@ObjectType({ description: 'A user of the tenant.' })
@Directive('@key(fields: "id")')
export class User {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  id: string;

  /** The e-mail until an invited person enters a name. */
  @Field(() => NameScalar, { nullable: true })
  @Property({ type: 'text', collation: nameOrder })
  name: string;

  /** In lower case: one mailbox is one person, in any spelling. */
  @Field(() => EmailScalar, { nullable: true })
  @Access(toReadersOfUsers)
  @Property({ type: 'text', index: true })
  email: string;

  @Field(() => UserStatus, { nullable: true })
  @Access(toReadersOfUsers)
  @Property({ type: 'text', default: 'ACTIVE' })
  status: UserStatus;

  @Field(() => DateTimeScalar, { nullable: true })
  @Access(toReadersOfUsers)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}

export const usersById = loadBy(User, 'id');
