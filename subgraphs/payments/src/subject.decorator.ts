import { defineSubjects } from '@agg/kit';
import { paymentEvents } from './payments.events.ts';

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(paymentEvents);
