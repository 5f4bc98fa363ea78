import { defineEvents } from '../events/define-events.ts';
import { defineSubjects } from '../ledger/subject.decorator.ts';

/** What can happen to the stored classes of the kit's tests. */
export const thingEvents = defineEvents({
  CHANNEL: [
    'created',
    'updated',
    'archived',
    'raised',
    'lifted',
    'withdrawn',
    'deleted',
    'registered',
    'approved',
    'activated',
    'suspended',
  ],
  AGENT: ['created', 'reported'],
});

export const Subject = defineSubjects(thingEvents);
