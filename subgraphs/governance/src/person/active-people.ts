import { lastActions, type Reader } from '@agg/kit';
import { eventAction, type Verb } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';

const activating: readonly Verb[] = [
  ...(['registered', 'activated', 'invite_accepted', 'email_verified', 'reactivated'] as const),
];
const ending: readonly Verb[] = ['invited', 'suspended', 'deactivated'];

const activatingActions = activating.map((verb) => eventAction('USER', verb));
const actions = [...activatingActions, ...ending.map((verb) => eventAction('USER', verb))];

/** Those of some users who are active people of the tenant: what the ledger last says of their standing. */
export async function activePeople(
  source: Reader | EntityManager,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const last = await lastActions(source, 'USER', [...new Set(ids)], actions);
  return new Set([...last].filter(([, action]) => activatingActions.includes(action)).map(([id]) => id));
}
