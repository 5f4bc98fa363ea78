import { defineList } from '@agg/kit';
import { PaymentAcceptance } from './payment-acceptance.entity.ts';

/** The agents of a tenant for which it is set whether payments in messages to them are settled here. */
export const acceptanceList = defineList(PaymentAcceptance, {
  sort: ['createdAt'],
  order: { by: 'createdAt', descending: true },
  filters: ['isEnabled'],
});
