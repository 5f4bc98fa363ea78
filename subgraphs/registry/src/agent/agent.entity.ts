import { TenantTable, UniqueName } from '@agg/kit';
import { DateTimeScalar, HttpUrlScalar, ProseScalar, TagScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Directive, Field, Int, ObjectType } from 'type-graphql';
import { published } from '../catalogue/catalogue.ts';
import { RegisteredRecord, revisionDescription } from '../registration/registered-record.ts';
import { AuthType } from '../registration/registration.enums.ts';
import { registrationLifecycle } from '../registration/registration.lifecycle.ts';
import { Subject } from '../registry.events.ts';
import { AgentStatus, AgentVisibility } from './agent.enums.ts';

/** A registered AI agent, described by its A2A agent card. */
@TenantTable<Agent>({
  schema: 'registry',
  alsoVisible: [published],
})
@UniqueName<Agent>({ until: 'archivedAt' })
@Subject<Agent>({
  kind: 'AGENT',
  id: 'agentId',
  lifecycle: registrationLifecycle,
  verbs: { registryVersion: 'version_registered' },
  directory: { name: 'name', owner: 'createdById', isLive: ({ status }) => status !== 'ARCHIVED' },
})
@Unique({ properties: ['agentId'] })
@ObjectType({ description: 'A registered AI agent, described by its A2A agent card.' })
@Directive('@key(fields: "agentId")')
export class Agent extends RegisteredRecord {
  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  @Field(() => ProseScalar)
  @Property({ type: 'text' })
  description: string;

  @Field(() => HttpUrlScalar, {
    nullable: true,
    description: 'The URL that the card was fetched from. Null for an inline card.',
  })
  @Property({ type: 'text', nullable: true })
  originalCardUrl: string | null;

  /** A counter; a string only in the API. With the id, the key of the current `AgentVersion`. */
  @Field(() => String, {
    description: 'The number of the current card: "1", and one more for each new card.',
  })
  @Property({ type: 'integer' })
  registryVersion: number;

  @Field(() => Int, { description: revisionDescription })
  @Property({ type: 'integer' })
  revision: number;

  @Field(() => String, { description: 'The `version` of the card.' })
  @Property({ type: 'text' })
  cardVersion: string;

  @Field(() => String, { description: 'The `name` of the card.' })
  @Property({ type: 'text' })
  cardName: string;

  @Field(() => String, { description: 'The `description` of the card.' })
  @Property({ type: 'text' })
  cardDescription: string;

  @Field(() => String, { description: 'The newest version of A2A that the card states: "0.3.0" or "1.0".' })
  @Property({ type: 'text' })
  protocolVersion: string;

  @Field(() => AgentStatus)
  @Property({ type: 'text' })
  status: AgentStatus;

  @Field(() => ProseScalar, {
    nullable: true,
    description: 'The reason for the status SUSPENDED or DEPRECATED.',
  })
  @Property({ type: 'text', nullable: true })
  statusReason: string | null;

  @Field(() => AgentVisibility)
  @Property({ type: 'text' })
  visibility: AgentVisibility;

  @Field(() => AuthType, { description: 'The authentication that the agent requires.' })
  @Property({ type: 'text' })
  authType: AuthType;

  @Field(() => [TagScalar], { description: 'In the order in which they were set.' })
  @Property({ type: 'string[]', columnType: 'text[]' })
  tags: string[];

  /** Always stored; `null` only in the summary for another tenant. */
  @Property({ type: 'uuid' })
  createdById: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the agent was archived.' })
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  archivedAt: Date | null;
}
