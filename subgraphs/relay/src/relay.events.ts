import { defineEvents } from '@agg/kit';

/** All events of the relay. What flows is no event: it has records of its own. */
export const relayEvents = defineEvents({
  CONVERSATION: ['archived'],
});
