import { loadBy, TenantTable, tenantsOfBatch } from '@agg/kit';
import { DateTimeScalar, UuidScalar } from '@agg/schema';
import { Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ObjectType } from 'type-graphql';
import type { TaskState } from '../a2a/a2a.types.ts';
import type { PartyKind } from '../party/party.types.ts';

/** A task of an agent that a caller began through the relay; rows are written by the traffic store alone. */
@TenantTable<RelayTask>({ schema: 'relay', noun: 'relay task', alsoVisible: [tenantsOfBatch] })
@Unique({
  name: 'relay_task_of_agent_unique',
  properties: ['tenantId', 'sinkAgentId', 'upstreamTaskId', 'sourceKind', 'sourceId'],
})
@Index({ name: 'relay_task_changed', properties: ['tenantId', 'changedIn'] })
@ObjectType({ description: 'A task of an agent that a user, an agent or a channel began through the relay.' })
@Directive('@key(fields: "taskId")')
export class RelayTask {
  @Field(() => UuidScalar, { description: "The caller's tenant." })
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  taskId: string;

  @Field(() => UuidScalar, { description: 'Joins the tasks of one request of a user.' })
  @Property({ type: 'uuid' })
  correlationId: string;

  @Field(() => UuidScalar, { description: 'The agent that works on it.' })
  @Property({ type: 'uuid' })
  sinkAgentId: string;

  @Property({ type: 'uuid' })
  sinkTenantId: string;

  @Property({ type: 'text' })
  sourceKind: PartyKind;

  @Property({ type: 'uuid' })
  sourceId: string;

  @Field(() => String, { description: 'The method that began it, for instance "message/send".' })
  @Property({ type: 'text' })
  method: string;

  /** As its caller knows it. */
  @Property({ type: 'text', nullable: true })
  contextId: string | null;

  /** The agent's own id of the task; `null` until it is known. */
  @Property({ type: 'text', nullable: true })
  upstreamTaskId: string | null;

  @Field(() => String, { description: 'A state of A2A, for instance "input-required".' })
  @Property({ type: 'text' })
  currentState: TaskState;

  /** When the agent said so. */
  @Property({ type: 'timestamptz', length: 3 })
  stateAt: Date;

  @Property({ type: 'text', nullable: true })
  previewText: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  lastUpdatedAt: Date;

  /** The transaction that wrote it last: changes are read in this order. */
  @Property({ type: 'xid8', columnType: 'xid8' })
  changedIn: string;

  /** When its agent was asked last what has become of it, after its call had ended. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  askedAt: Date | null;
}

export const tasksById = loadBy(RelayTask, 'taskId');
