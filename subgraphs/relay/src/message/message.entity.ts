import { TenantTable, tenantsOfBatch } from '@agg/kit';
import { DateTimeScalar, JsonObjectScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import type { PartyKind } from '../party/party.types.ts';

/** A message as it was delivered; rows are written by the traffic store alone. */
@TenantTable<Message>({ schema: 'relay', alsoVisible: [tenantsOfBatch] })
@Unique({
  name: 'message_of_caller_unique',
  properties: ['tenantId', 'ownerKind', 'ownerId', 'agentId', 'messageId'],
  where: 'from_caller',
})
@Unique({ name: 'message_of_task_unique', properties: ['tenantId', 'taskId', 'fromCaller', 'messageId'] })
@Unique({ name: 'message_place_unique', properties: ['tenantId', 'conversationId', 'place'] })
@Index({ name: 'message_loose', properties: ['tenantId', 'taskId'], where: 'conversation_id is null' })
@ObjectType('ConversationMessage', { description: 'A message of a caller or an agent, as it was delivered.' })
export class Message {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  id: string;

  /** `null` until the agent has named a context. */
  @Property({ type: 'uuid', nullable: true })
  conversationId: string | null;

  /** Without a conversation, `null`. */
  @Field(() => Int, { description: 'Its number in the conversation, from 1 and without gaps.' })
  @Property({ type: 'integer', nullable: true })
  place: number | null;

  @Field(() => String, { description: 'The id that its sender gave it.' })
  @Property({ type: 'text' })
  messageId: string;

  @Field(() => String, { description: 'As A2A names it: "user" or "agent".' })
  @Property({ type: 'text' })
  role: string;

  // Not jsonb, which changes numbers and takes no NUL.
  @Field(() => [JsonObjectScalar], { description: 'The parts of A2A.' })
  @Property({ type: 'json', columnType: 'json' })
  parts: Record<string, unknown>[];

  @Field(() => JsonObjectScalar, { nullable: true })
  @Property({ type: 'json', columnType: 'json', nullable: true })
  metadata: Record<string, unknown> | null;

  @Field(() => String, { description: 'The id of its relay task.' })
  @Property({ type: 'uuid' })
  taskId: string;

  /** Whether its caller sent it, and not the agent. */
  @Property({ type: 'boolean' })
  fromCaller: boolean;

  /** Who talks to the agent. */
  @Property({ type: 'text' })
  ownerKind: PartyKind;

  @Property({ type: 'uuid' })
  ownerId: string;

  @Property({ type: 'uuid' })
  agentId: string;

  /** Nothing of it has left, so that its caller may send it again. */
  @Property({ type: 'boolean' })
  isUnsent: boolean;

  /** Tells whether a message that is sent again says the same; `null` for those of agents. */
  @Property({ type: 'text', nullable: true })
  contentCode: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;
}
