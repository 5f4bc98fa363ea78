import { defineSubjects } from '@agg/kit';
import { governanceEvents } from './governance.events.ts';

/** Has the changes of a stored class told in the ledger, by the events of its kind. */
export const Subject = defineSubjects(governanceEvents);
