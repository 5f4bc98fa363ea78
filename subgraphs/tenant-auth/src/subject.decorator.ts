import { defineSubjects } from '@agg/kit';
import { tenantAuthEvents } from './tenant-auth.events.ts';

/** Records the changes of an entity in the ledger, as events of its kind. */
export const Subject = defineSubjects(tenantAuthEvents);
