import {
  Access,
  ChangeEventOf,
  type Context,
  defineFeed,
  defineList,
  type LedgerEntry,
  ListArgs,
  PageOf,
  read,
  readOncePerEntry,
} from '@agg/kit';
import { UuidScalar } from '@agg/schema';
import { Arg, Args, ArgsType, Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { toRead } from '../access-rules.ts';
import { Payment } from './payment.entity.ts';
import { getPayment } from './payment.reads.ts';

/** The payments of a tenant. */
const paymentList = defineList(Payment, {
  sort: ['createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['state', 'network', 'asset', 'payer', 'payee', 'transactionHash'],
  selective: ['state', 'payer', 'payee', 'transactionHash'],
  totals: ['state', 'network', 'asset'],
});

@ObjectType()
class PaymentPage extends PageOf(Payment) {}

@ArgsType()
class PaymentListArgs extends ListArgs(paymentList) {}

@Resolver(() => Payment)
export class PaymentResolver {
  @Query(() => PaymentPage, { description: 'The payments of the tenant, newest first.' })
  @Access(toRead)
  payments(
    @Ctx() context: Context,
    @Args(() => PaymentListArgs) request: PaymentListArgs,
  ): Promise<PaymentPage> {
    return read(context, (reader) => paymentList.page(reader, request));
  }

  @Query(() => Payment)
  @Access(toRead)
  payment(@Ctx() context: Context, @Arg('paymentId', () => UuidScalar) paymentId: string): Promise<Payment> {
    return getPayment(context, paymentId);
  }
}

@ObjectType({ description: 'A committed change of the state of a payment.' })
class PaymentEvent extends ChangeEventOf() {
  @Field(() => Payment, { description: 'In its state at delivery.' })
  payment: Payment;
}

const paymentOf = readOncePerEntry((context, { subjectId }) => getPayment(context, subjectId));

/** Changes of payments, each with its state at delivery. */
export const paymentChanged = defineFeed({
  name: 'paymentChanged',
  description: 'Changes of the states of payments as they are committed.',
  event: PaymentEvent,
  access: toRead,
  kinds: { PAYMENT: toRead },
  audience: () => (entry) => entry,
  carries: async (entry: LedgerEntry, context) => ({ payment: await paymentOf(context, entry) }),
});
