import { defineEvents } from '../events/define-events.ts';

/** The events of the ledger itself. The database erases the texts beside the entry that the event is about. */
export const ledgerEvents = defineEvents({ LEDGER_ENTRY: ['content_erased'] });
