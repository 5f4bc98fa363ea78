import {
  Access,
  asCaller,
  type Context,
  callerOf,
  platformOnly,
  type Reader,
  read,
  rowsWhere,
  SubscriberKind,
} from '@agg/kit';
import { GatewayError, ProseScalar, type Role, RoleScalar, UuidScalar } from '@agg/schema';
import { Args, ArgsType, Ctx, Directive, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import type { Agent } from '../agent/agent.entity.ts';
import { a2aVersionOf } from '../agent/agent-card-values.ts';
import { Subscription } from '../subscription/subscription.entity.ts';
import { subscriptionLifecycle } from '../subscription/subscription.lifecycle.ts';
import { createSubscription, providedAgent } from './create-subscription.ts';
import { type Parties, partiesOf } from './subscription-rules.ts';

/** The right of a caller to call an agent, and where it calls. */
@ObjectType()
@Directive('@inaccessible')
class EnsuredSubscription {
  @Field(() => UuidScalar)
  subscriptionId: string;

  @Field(() => Boolean)
  isApprovalPending: boolean;

  @Field(() => String)
  callUrl: string;
}

@ArgsType()
class EnsureSubscriptionArgs {
  @Field(() => SubscriberKind)
  kind: SubscriberKind;

  @Field(() => UuidScalar)
  subscriberId: string;

  @Field(() => UuidScalar)
  agentId: string;

  @Field(() => ProseScalar, { nullable: true })
  message?: string | null;

  @Field(() => UuidScalar)
  askedBy: string;

  @Field(() => [RoleScalar])
  roles: Role[];
}

@Resolver()
export class EnsuredSubscriptionResolver {
  /**
   * Repeated, it answers the same.
   * @throws as `createSubscription`; CONFLICT for a suspended subscription, which only the provider resumes
   */
  @Mutation(() => EnsuredSubscription, {
    description:
      'Subscribes to an agent in the name of a person with these roles, unless it is done. For other subgraphs.',
  })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async ensureSubscription(
    @Ctx() context: Context,
    @Args(() => EnsureSubscriptionArgs)
    { kind, subscriberId, agentId, message, askedBy, roles }: EnsureSubscriptionArgs,
  ): Promise<EnsuredSubscription> {
    platformOnly(context);
    const person = asCaller(context, { kind: 'USER', id: askedBy, roles });
    const input = { subscriberId, targetId: agentId, message };
    const parties = partiesOf(kind, { ...input, subscriberKind: kind }, callerOf(person));
    const agent = await providedAgent(person, agentId);
    const found = await findLive(person, parties);
    if (found?.status === 'SUSPENDED') throw suspended(found);
    const { subscriptionId, status } = found ?? (await createSubscription(person, kind, input));
    const callUrl = `${person.services.publicUrl}${pathOf(parties, agent)}`;
    return { subscriptionId, isApprovalPending: status === 'PENDING', callUrl };
  }
}

async function findLive(context: Context, parties: Parties): Promise<Subscription | undefined> {
  const status = [...subscriptionLifecycle.live];
  const find = (reader: Reader) => rowsWhere(reader, Subscription, { ...parties, status });
  const [found] = await read(context, find);
  return found;
}

/** Where the relay lets each kind of caller call an agent: the address of JSON-RPC. */
const prefixes: Readonly<Record<SubscriberKind, (subscriberId: string) => string>> = {
  USER: () => '/relay/v1/human',
  AGENT: () => '/relay/v1',
  CHANNEL: (channelId) => `/relay/v1/channels/${channelId}`,
};

function pathOf({ subscriberKind, subscriberId }: Parties, { agentId, protocolVersion }: Agent): string {
  const prefix = prefixes[subscriberKind](subscriberId);
  return `${prefix}/agents/${agentId}/a2a/${a2aVersionOf(protocolVersion)}`;
}

function suspended({ subscriptionId }: Subscription): GatewayError {
  const detail = `The subscription ${subscriptionId} is SUSPENDED. Ask those who offer the agent to resume it.`;
  return new GatewayError('CONFLICT', detail);
}
