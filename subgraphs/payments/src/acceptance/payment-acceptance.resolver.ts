import { Access, type Context } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { toLimit, toRead } from '../access-rules.ts';
import { PaymentAcceptance } from './payment-acceptance.entity.ts';
import * as acceptances from './payment-acceptance.service.ts';
import { PaymentAcceptanceListArgs, PaymentAcceptancePage } from './payment-acceptance.types.ts';

@Resolver(() => PaymentAcceptance)
export class PaymentAcceptanceResolver {
  @Query(() => PaymentAcceptancePage, {
    description:
      'The agents of the tenant for which it is set who settles payments in messages, newest first.',
  })
  @Access(toRead)
  paymentAcceptances(
    @Ctx() context: Context,
    @Args(() => PaymentAcceptanceListArgs) request: PaymentAcceptanceListArgs,
  ): Promise<PaymentAcceptancePage> {
    return acceptances.listAcceptances(context, request);
  }

  @Query(() => PaymentAcceptance)
  @Access(toRead)
  paymentAcceptance(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
  ): Promise<PaymentAcceptance> {
    return acceptances.getAcceptance(context, agentId);
  }

  @Mutation(() => PaymentAcceptance, {
    description:
      'Sets whether payments in messages to an agent are settled by the gateway, before the agent gets the message. Idempotent.',
  })
  @Access(toLimit)
  setPaymentAcceptance(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
    @Arg('isEnabled', () => Boolean) isEnabled: boolean,
  ): Promise<PaymentAcceptance> {
    return acceptances.setAcceptance(context, agentId, isEnabled);
  }
}
