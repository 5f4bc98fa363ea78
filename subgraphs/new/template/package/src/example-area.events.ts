import { defineEvents, defineSubjects } from '@agg/kit';

/** All events of the example area. */
export const exampleAreaEvents = defineEvents({
  EXAMPLE_NOUN: ['created', 'updated', 'reviewed', 'archived'],
});

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(exampleAreaEvents);
