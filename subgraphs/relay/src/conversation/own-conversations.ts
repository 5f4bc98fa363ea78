import { type Context, callerOf } from '@agg/kit';
import { holdsRole } from '@agg/schema';
import type { PartyKind } from '../party/party.types.ts';

/** Whether the caller may see the conversations of all others. */
export function seesAll(context: Context): boolean {
  return holdsRole(callerOf(context).roles, 'AGENT_CONVERSATIONS:ADMIN');
}

/** Whether a conversation is the caller's own. */
export function isOwn(context: Context, kind: PartyKind, id: string): boolean {
  const caller = callerOf(context);
  return kind === caller.kind && id === caller.id;
}
