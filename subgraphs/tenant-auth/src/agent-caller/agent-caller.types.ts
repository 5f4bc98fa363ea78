import { SubscriberKind } from '@agg/kit';
import { ProseScalar, SecretScalar, UuidScalar } from '@agg/schema';
import { ArgsType, Field, ObjectType } from 'type-graphql';

@ArgsType()
export class AllowAgentCallerArgs {
  @Field(() => UuidScalar, { description: 'The agent that is called.' })
  agentId: string;

  @Field(() => SubscriberKind, { description: 'What calls: an agent, a channel or a person.' })
  kind: SubscriberKind;

  @Field(() => UuidScalar, {
    nullable: true,
    description: 'The id of the agent, the channel or the person. A person who omits it names themselves.',
  })
  callerId?: string | null;

  @Field(() => ProseScalar, { nullable: true, description: 'Why, for those who decide.' })
  message?: string | null;
}

@ObjectType({ description: 'A caller of an agent: how it signs in, and where it calls.' })
export class AgentCaller {
  @Field(() => UuidScalar, { description: 'The agent that is called.' })
  agentId: string;

  @Field(() => SubscriberKind, { description: 'What calls.' })
  kind: SubscriberKind;

  @Field(() => UuidScalar, { description: 'The agent, the channel or the person who calls.' })
  callerId: string;

  @Field(() => UuidScalar)
  subscriptionId: string;

  @Field(() => Boolean, {
    description: 'Whether those who offer the agent must approve first. Until then its calls are refused.',
  })
  isApprovalPending: boolean;

  @Field(() => String, { description: 'Where it calls the agent: the address of JSON-RPC of A2A.' })
  callUrl: string;

  @Field(() => String, {
    description: 'Where it gets access tokens. A person signs in at the same gateway.',
  })
  tokenUrl: string;

  @Field(() => UuidScalar, { nullable: true, description: 'Null for a person.' })
  credentialId: string | null;

  @Field(() => String, { nullable: true, description: 'OAuth 2.0 client id. Null for a person.' })
  clientId: string | null;

  @Field(() => SecretScalar, {
    nullable: true,
    description:
      'OAuth 2.0 client secret. It is not shown again. Null for a caller that has one already; rotate its credential for a new one.',
  })
  clientSecret: string | null;
}
