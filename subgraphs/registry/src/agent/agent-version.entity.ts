import { TenantTable } from '@agg/kit';
import { DateTimeScalar, JsonObjectScalar, ProseScalar, UuidScalar } from '@agg/schema';
import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import type { Agent } from './agent.entity.ts';
import type { AgentCard } from './agent-card.ts';

/** A registered card of an agent; immutable. */
@TenantTable<AgentVersion>({ schema: 'registry' })
@ObjectType({ description: 'A registered card of an agent. Immutable.' })
export class AgentVersion {
  @PrimaryKey({ type: 'uuid' })
  tenantId: string;

  @Field(() => UuidScalar)
  @PrimaryKey({ type: 'uuid' })
  agentId: string;

  @Field(() => String, { description: 'The number of the card, counted from "1" without gaps.' })
  @PrimaryKey({ type: 'integer' })
  registryVersion: number;

  @Field(() => String, { description: 'The `version` of the card.' })
  @Property({ type: 'text' })
  cardVersion: string;

  @Field(() => JsonObjectScalar, { description: 'The card as it was registered.' })
  @Property({ type: 'json' })
  card: AgentCard;

  @Field(() => ProseScalar, { nullable: true })
  @Property({ type: 'text', nullable: true })
  reason: string | null;

  @Field(() => DateTimeScalar)
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'uuid' })
  createdById: string;
}

/** The card that a locked agent has now. */
export async function currentCardOf(
  em: EntityManager,
  { agentId, registryVersion }: Agent,
): Promise<AgentCard> {
  return (await em.findOneOrFail(AgentVersion, { agentId, registryVersion })).card;
}
