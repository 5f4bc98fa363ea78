import { defineSubjects } from '@agg/kit';
import { registryEvents } from './registry.events.ts';

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(registryEvents);
