import { defineEnum, TenantTable, tenantsOfBatchRead } from '@agg/kit';
import { DateTimeScalar } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../tenant-auth.events.ts';

const MembershipSource = defineEnum('MembershipSource', ['MANUAL', 'IDENTITY_PROVIDER']);
type MembershipSource = keyof typeof MembershipSource;

/** A person in a group; added manually, or by the claims of an identity provider at each sign-in. */
@TenantTable<GroupMember>({ schema: 'tenant_auth', alsoVisible: [tenantsOfBatchRead] })
@Subject<GroupMember>({ kind: 'USER', id: 'userId', created: 'group_joined', removed: 'group_left' })
@Index({ properties: ['tenantId', 'userId'] })
@ObjectType({ description: 'A member of a group.' })
export class GroupMember {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @PrimaryKey({ type: 'uuid' })
  groupId: string;

  @PrimaryKey({ type: 'uuid' })
  userId: string;

  @Field(() => MembershipSource, {
    description:
      'The origin of the membership. Only the identity provider can remove IDENTITY_PROVIDER members.',
  })
  @Property({ type: 'text' })
  source: MembershipSource;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  joinedAt: Date;
}
