import { Access, type Context } from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { toRead } from '../access-rules.ts';
import { Payment } from './payment.entity.ts';
import { getPayment, listPayments } from './payment.reads.ts';
import { PaymentListArgs, PaymentPage } from './payment.types.ts';

@Resolver(() => Payment)
export class PaymentResolver {
  @Query(() => PaymentPage, { description: 'The payments of the tenant, newest first.' })
  @Access(toRead)
  payments(
    @Ctx() context: Context,
    @Args(() => PaymentListArgs) request: PaymentListArgs,
  ): Promise<PaymentPage> {
    return listPayments(context, request);
  }

  @Query(() => Payment)
  @Access(toRead)
  payment(@Ctx() context: Context, @Arg('paymentId', () => UuidScalar) paymentId: string): Promise<Payment> {
    return getPayment(context, paymentId);
  }
}
