import { defineEnum } from '@agg/kit';

/**
 * Where a payment stands. ACCEPTED: verified and stored; SUBMITTED: its transaction is broadcast; CONFIRMED: the transfer is
 * final; REVERTED: the transaction failed and nothing was transferred; REJECTED: it expired, or became impossible, before it
 * was broadcast.
 */
export const PaymentState = defineEnum('PaymentState', [
  'ACCEPTED',
  'SUBMITTED',
  'CONFIRMED',
  'REVERTED',
  'REJECTED',
]);
export type PaymentState = keyof typeof PaymentState;
