import { defineLifecycle } from '@agg/kit';
import { PaymentState } from './payment.enums.ts';

export const paymentLifecycle = defineLifecycle({
  noun: 'payment',
  property: 'state',
  states: Object.values(PaymentState),
  initial: { ACCEPTED: 'accepted' },
  moves: {
    ACCEPTED: { SUBMITTED: 'submitted', CONFIRMED: 'confirmed', REVERTED: 'reverted', REJECTED: 'rejected' },
    SUBMITTED: { CONFIRMED: 'confirmed', REVERTED: 'reverted', REJECTED: 'rejected' },
    CONFIRMED: {},
    REVERTED: {},
    REJECTED: {},
  },
});
