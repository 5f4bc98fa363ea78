import { ListArgs, PageOf } from '@agg/kit';
import { HttpUrlScalar, JsonObjectScalar, NameScalar, ProseScalar, TagScalar } from '@agg/schema';
import { ArgsType, Field, InputType, ObjectType } from 'type-graphql';
import { AuthType } from '../registration/registration.enums.ts';
import { Agent } from './agent.entity.ts';
import { AgentVisibility } from './agent.enums.ts';
import { agentList, agentVersionList, publicAgentList, subscribedAgentList } from './agent.list.ts';
import { AgentVersion } from './agent-version.entity.ts';

@ObjectType()
export class AgentPage extends PageOf(Agent) {}

@ObjectType()
export class AgentVersionPage extends PageOf(AgentVersion) {}

/** Arguments of the catalogue of published agents. */
@ArgsType()
export class CatalogueArgs extends ListArgs(publicAgentList, 'PublicAgent') {}

@ArgsType()
export class AgentListArgs extends ListArgs(agentList) {}

/** What agents are found by, besides the filters of a list. */
@ArgsType()
export class AgentKeywordArgs {
  @Field(() => TagScalar, { nullable: true, description: 'One of the tags, case-insensitive.' })
  tag?: string | null;

  @Field(() => NameScalar, {
    nullable: true,
    description: 'The beginning of the id or the name of a skill of the current card, case-insensitive.',
  })
  skill?: string | null;
}

@ArgsType()
export class SubscribedAgentListArgs extends ListArgs(subscribedAgentList, 'SubscribedAgent') {}

@ArgsType()
export class AgentVersionListArgs extends ListArgs(agentVersionList) {}

/** The source of a card: exactly one of the two. */
@InputType()
export abstract class CardSource {
  @Field(() => HttpUrlScalar, {
    nullable: true,
    description:
      'The URL that the card is fetched from, once; of a bare host, `/.well-known/agent-card.json` is. Send either this or `card`.',
  })
  cardUrl?: string | null;

  @Field(() => JsonObjectScalar, {
    nullable: true,
    description: 'The A2A agent card, of version 0.3 or 1.0. Send either this or `cardUrl`.',
  })
  card?: Record<string, unknown> | null;
}

@InputType()
export class AgentInput extends CardSource {
  @Field(() => NameScalar, { nullable: true, description: 'Defaults to the name of the card.' })
  name?: string | null;

  @Field(() => ProseScalar, { nullable: true, description: 'Defaults to the description of the card.' })
  description?: string | null;

  @Field(() => AgentVisibility, { nullable: true, description: 'PRIVATE by default.' })
  visibility?: AgentVisibility | null;

  @Field(() => AuthType, {
    nullable: true,
    description: 'Defaults to the first security scheme that the card requires.',
  })
  authType?: AuthType | null;

  @Field(() => [TagScalar], { nullable: true, description: 'At most 20, all different regardless of case.' })
  tags?: string[] | null;
}

@InputType({ description: 'Omitted fields stay unchanged.' })
export class AgentUpdate {
  @Field(() => NameScalar, { nullable: true })
  name?: string | null;

  @Field(() => ProseScalar, { nullable: true })
  description?: string | null;

  @Field(() => AgentVisibility, { nullable: true })
  visibility?: AgentVisibility | null;

  @Field(() => AuthType, { nullable: true })
  authType?: AuthType | null;

  @Field(() => [TagScalar], { nullable: true, description: 'Replaces the tags; as of `AgentInput`.' })
  tags?: string[] | null;
}

@InputType()
export class AgentVersionInput extends CardSource {
  @Field(() => ProseScalar, {
    description: 'The reason for the version, recorded with it and in the ledger.',
  })
  reason: string;
}
