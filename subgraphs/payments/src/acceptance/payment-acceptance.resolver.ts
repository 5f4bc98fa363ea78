import {
  Access,
  assertSubject,
  type Context,
  callerOf,
  change,
  defineList,
  getOne,
  ListArgs,
  PageOf,
  read,
  repeatOnConflict,
} from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, ArgsType, Ctx, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { toLimit, toRead } from '../access-rules.ts';
import { PaymentAcceptance } from './payment-acceptance.entity.ts';

/** The agents of a tenant for which it is set whether payments in messages to them are settled here. */
const acceptanceList = defineList(PaymentAcceptance, {
  sort: ['createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['isEnabled'],
});

@ObjectType()
class PaymentAcceptancePage extends PageOf(PaymentAcceptance) {}

@ArgsType()
class PaymentAcceptanceListArgs extends ListArgs(acceptanceList) {}

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
    return read(context, (reader) => acceptanceList.page(reader, request));
  }

  /** @throws NOT_FOUND for an agent for which it was never set */
  @Query(() => PaymentAcceptance)
  @Access(toRead)
  paymentAcceptance(
    @Ctx() context: Context,
    @Arg('agentId', () => UuidScalar) agentId: string,
  ): Promise<PaymentAcceptance> {
    return read(context, (reader) => getOne(reader, PaymentAcceptance, { agentId }));
  }

  /** @throws NOT_FOUND for the agent */
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
    const { tenantId } = callerOf(context);
    const work = async (em: EntityManager) => {
      await assertSubject(em, { kind: 'AGENT', id: agentId });
      const set = await em.findOne(PaymentAcceptance, { agentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (set?.isEnabled === isEnabled) return set;
      const updatedAt = new Date();
      if (set) return Object.assign(set, { isEnabled, updatedAt });
      return em.create(PaymentAcceptance, { tenantId, agentId, isEnabled, createdAt: updatedAt, updatedAt });
    };
    return repeatOnConflict(() => change(context, work));
  }
}
