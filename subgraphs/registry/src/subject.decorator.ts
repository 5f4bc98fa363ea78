import { defineSubjects } from '@agg/kit';
import { registryEvents } from './registry.events.ts';

/** Has the changes of a stored class told in the ledger, by the events of its kind. */
export const Subject = defineSubjects(registryEvents);
