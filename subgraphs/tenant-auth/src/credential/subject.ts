import type { EventAction } from '@agg/schema';

/** Whether what a tenant's ledger last says of an agent or a channel lets it have tokens. */
export function stands(action: EventAction | undefined): boolean {
  return action !== undefined && !action.endsWith('.archived');
}
