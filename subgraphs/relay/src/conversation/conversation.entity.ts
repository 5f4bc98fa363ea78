import { TenantTable, tenantsOfBatch } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import type { PartyKind } from '../party/party.types.ts';

/**
 * What a user, an agent or a channel and agents say under one context id. Agents and clients choose these ids:
 * two owners with the same one have two conversations. Rows are written by the traffic store; only archiving one
 * is a change.
 */
@TenantTable<Conversation>({ schema: 'relay', alsoVisible: [tenantsOfBatch] })
@Unique({
  name: 'conversation_of_owner_unique',
  properties: ['tenantId', 'contextId', 'ownerKind', 'ownerId'],
})
@ObjectType({ description: 'The messages of a user, an agent or a channel and agents under one context id.' })
export class Conversation {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  conversationId: string;

  @Field(() => String, { description: 'Unique for its owner, not in the tenant.' })
  @Property({ type: 'text' })
  contextId: string;

  @Property({ type: 'text' })
  ownerKind: PartyKind;

  @Property({ type: 'uuid' })
  ownerId: string;

  /** The agent with which it began. */
  @Property({ type: 'uuid' })
  agentId: string;

  /** All agents in it. */
  @Property({ type: 'text[]' })
  agentIds: string[];

  @Field(() => String, {
    nullable: true,
    description: 'The first 200 characters of the first text. Null while no message has text.',
  })
  @Property({ type: 'text', nullable: true })
  title: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The first 200 characters of the last text.',
  })
  @Property({ type: 'text', nullable: true })
  lastMessagePreview: string | null;

  @Field(() => Int)
  @Property({ type: 'integer' })
  messageCount: number;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  lastActivityAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;
}
