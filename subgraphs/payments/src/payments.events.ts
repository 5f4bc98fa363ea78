import { defineEvents, defineSubjects } from '@agg/kit';

/** All events of payments. Entries of a payment carry its amount and the hash of its transaction. */
export const paymentEvents = defineEvents({
  PAYMENT: ['accepted', 'submitted', 'confirmed', 'reverted', 'rejected'],
  SPENDING_LIMIT: ['set', 'updated', 'removed'],
  PAYMENT_ACCEPTANCE: ['enabled', 'disabled'],
});

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(paymentEvents);
