import { ChangeEventOf, defineFeed, type LedgerEntry, readOncePerEntry } from '@agg/kit';
import { Field, ObjectType } from 'type-graphql';
import { toRead } from '../access-rules.ts';
import { Payment } from './payment.entity.ts';
import { getPayment } from './payment.reads.ts';

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
