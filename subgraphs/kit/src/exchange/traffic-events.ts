import { defineEvents } from '../events/define-events.ts';

/** What the ledger says of traffic: that its rows were sealed. The subject is the seal. */
export const trafficEvents = defineEvents({ TRAFFIC: ['sealed'] });
