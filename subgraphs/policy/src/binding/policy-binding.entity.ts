import { loadBy, TenantTable } from '@agg/kit';
import { DateTimeScalar, NameScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Subject } from '../policy.events.ts';
import { PolicyBindingLevel } from './binding.enums.ts';
import type { ReferenceIds } from './binding-references.ts';

/** Applies a version of a policy group to the calls of a level. It stays on this version until it is moved. */
@TenantTable<PolicyBinding>({ schema: 'policy' })
@Subject<PolicyBinding>({
  kind: 'POLICY_BINDING',
  id: 'bindingId',
  verbs: { removedAt: 'removed', groupVersion: 'migrated' },
  directory: { name: 'bindingLevel', owner: 'createdById', isLive: ({ removedAt }) => removedAt === null },
})
@Index({
  name: 'policy_binding_of_group',
  properties: ['tenantId', 'groupId', 'groupVersion', 'createdAt', 'bindingId'],
  where: 'removed_at is null',
})
@ObjectType({ description: 'The application of a version of a policy group to the calls of a level.' })
export class PolicyBinding implements ReferenceIds {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  bindingId: string;

  /** Counts its changes, from 1. */
  @Property({ type: 'integer' })
  revision: number;

  @Field(() => UuidScalar)
  @Property({ type: 'uuid' })
  groupId: string;

  @Field(() => NameScalar)
  @Property({ type: 'text' })
  groupVersion: string;

  @Field(() => PolicyBindingLevel)
  @Property({ type: 'text' })
  bindingLevel: PolicyBindingLevel;

  // Of the references, only those that the level demands are filled.
  @Property({ type: 'uuid', nullable: true })
  agentId: string | null;

  @Property({ type: 'uuid', nullable: true })
  sourceAgentId: string | null;

  @Property({ type: 'uuid', nullable: true })
  sinkAgentId: string | null;

  @Property({ type: 'uuid', nullable: true })
  sourceUserId: string | null;

  @Property({ type: 'uuid', nullable: true })
  channelId: string | null;

  @Property({ type: 'uuid', nullable: true })
  mcpServerId: string | null;

  @Property({ type: 'uuid', nullable: true })
  llmGatewayId: string | null;

  @Field(() => Int, { description: 'Within a level, the policies of lower numbers apply first.' })
  @Property({ type: 'integer' })
  priority: number;

  @Field(() => DateTimeScalar, { description: 'The binding applies from this moment on.' })
  @Property({ type: 'timestamptz', length: 3 })
  validFrom: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The binding no longer applies from this moment on. Null: it has no end.',
  })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  validTo: Date | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  createdById: string;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  removedAt: Date | null;
}

export const policyBindingsById = loadBy(PolicyBinding, 'bindingId');
