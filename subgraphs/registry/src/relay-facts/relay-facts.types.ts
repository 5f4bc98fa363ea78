import { DateTimeScalar, JsonObjectScalar, NameScalar, UuidScalar } from '@agg/schema';
import { Directive, Field, ObjectType } from 'type-graphql';
import { AgentStatus } from '../agent/agent.enums.ts';
import { UpstreamCredentialKind } from '../credential/upstream-credential.enums.ts';
import { SubscriptionStatus } from '../subscription/subscription.enums.ts';

/** A credential with its sealed secret; only the platform gets it. */
@ObjectType()
@Directive('@inaccessible')
export class SealedCredential {
  @Field(() => UpstreamCredentialKind)
  kind: UpstreamCredentialKind;

  @Field(() => String, { nullable: true })
  headerName: string | null;

  @Field(() => String, { nullable: true })
  tokenUrl: string | null;

  @Field(() => String, { nullable: true })
  clientId: string | null;

  @Field(() => String, { nullable: true })
  scope: string | null;

  @Field(() => [String], { description: 'The origins that it may be sent to.' })
  origins: string[];

  @Field(() => String, { description: 'Sealed for `tenantId:agentId`.' })
  sealedSecret: string;
}

@ObjectType({ description: 'An agent that may be called.' })
@Directive('@inaccessible')
export class CallableAgent {
  @Field(() => UuidScalar)
  agentId: string;

  @Field(() => NameScalar)
  name: string;

  @Field(() => AgentStatus, { description: 'ACTIVE or DEPRECATED.' })
  status: AgentStatus;

  @Field(() => JsonObjectScalar, {
    description: 'The members of the card that state where the agent is reached.',
  })
  card: Record<string, unknown>;

  @Field(() => SealedCredential, { nullable: true })
  credential: SealedCredential | null;
}

@ObjectType({ description: 'An agent of the tenant in any status, or a published one of another tenant.' })
@Directive('@inaccessible')
export class KnownAgent {
  @Field(() => UuidScalar)
  agentId: string;

  @Field(() => NameScalar)
  name: string;

  @Field(() => UuidScalar)
  tenantId: string;

  @Field(() => AgentStatus)
  status: AgentStatus;
}

@ObjectType({ description: 'A subscription of the tenant that has not ended.' })
@Directive('@inaccessible')
export class ConsumedSubscription {
  @Field(() => UuidScalar)
  subscriptionId: string;

  @Field(() => UuidScalar)
  subscriberId: string;

  @Field(() => UuidScalar)
  targetId: string;

  @Field(() => UuidScalar)
  providerTenantId: string;

  @Field(() => SubscriptionStatus, { description: 'PENDING, ACTIVE or SUSPENDED.' })
  status: SubscriptionStatus;

  @Field(() => DateTimeScalar, { nullable: true, description: 'From then on it is not live.' })
  expiresAt: Date | null;
}

@ObjectType()
@Directive('@inaccessible')
export class LiveSubscriptions {
  @Field(() => [ConsumedSubscription])
  consumed: ConsumedSubscription[];

  @Field(() => [UuidScalar], {
    description: "The ids of other tenants' ACTIVE subscriptions to the tenant's agents.",
  })
  providedIds: string[];
}
