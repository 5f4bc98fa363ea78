import { loadBy, TenantTable } from '@agg/kit';
import { DateTimeScalar, NameScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Subject } from '../registry.events.ts';
import { KillSwitchScope } from './kill-switch.enums.ts';

/** A manual stop: while it is raised, nothing goes to or from its target. */
@TenantTable<KillSwitch>({ schema: 'registry' })
@Subject<KillSwitch>({ kind: 'KILL_SWITCH', id: 'id', created: 'raised', verbs: { liftedAt: 'lifted' } })
@Unique({
  name: 'kill_switch_up_unique',
  properties: ['tenantId', 'scope', 'targetId'],
  where: 'lifted_at is null',
})
// A unique index treats nulls as distinct, so the index above does not cover an empty target.
@Unique({
  name: 'kill_switch_tenant_up_unique',
  properties: ['tenantId', 'scope'],
  where: 'lifted_at is null and target_id is null',
})
@ObjectType({ description: 'An emergency stop. While it is active, no traffic goes to or from its target.' })
export class KillSwitch {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  id: string;

  @Field(() => KillSwitchScope)
  @Property({ type: 'text' })
  scope: KillSwitchScope;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'The id of the target. Null for scope TENANT.',
  })
  @Property({ type: 'uuid', nullable: true })
  targetId: string | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The name of the target when the kill switch was raised. Null for scopes USER and TENANT.',
  })
  @Property({ type: 'text', nullable: true })
  targetName: string | null;

  @Field(() => ProseScalar)
  @Property({ type: 'text' })
  reason: string;

  @Field(() => UuidScalar, { name: 'createdById', description: 'The user who raised it.' })
  @Property({ type: 'uuid' })
  createdBy: string;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  liftedAt: Date | null;

  @Field(() => UuidScalar, { name: 'liftedById', nullable: true, description: 'The user who lifted it.' })
  @Property({ type: 'uuid', nullable: true })
  liftedBy: string | null;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  liftReason: string | null;
}

export const killSwitchesById = loadBy(KillSwitch, 'id');
