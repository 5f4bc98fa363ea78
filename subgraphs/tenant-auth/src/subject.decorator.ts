import { defineSubjects } from '@agg/kit';
import { tenantAuthEvents } from './tenant-auth.events.ts';

/** Has the changes of a stored class told in the ledger, by the events of its kind. */
export const Subject = defineSubjects(tenantAuthEvents);
