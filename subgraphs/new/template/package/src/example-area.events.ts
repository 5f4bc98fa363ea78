import { defineEvents } from '@agg/kit';

/** All events of the example area. */
export const exampleAreaEvents = defineEvents({
  EXAMPLE_NOUN: ['created', 'updated', 'reviewed', 'archived'],
});
