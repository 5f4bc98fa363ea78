import { type EnumValue, GatewayError, type Verb } from '@agg/schema';

/** Which states may follow which: every state, with those that it may become. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The life of what is registered: agents and MCP servers alike. */
export const registrationLife: Transitions<EnumValue<'AgentStatus'>> = {
  DRAFT: ['ACTIVE', 'ARCHIVED'],
  ACTIVE: ['SUSPENDED', 'DEPRECATED', 'ARCHIVED'],
  SUSPENDED: ['ACTIVE', 'ARCHIVED'],
  DEPRECATED: ['ACTIVE', 'ARCHIVED'],
  ARCHIVED: [],
};

const registrationVerbs: Readonly<Record<EnumValue<'AgentStatus'>, Verb>> = {
  DRAFT: 'updated',
  ACTIVE: 'activated',
  SUSPENDED: 'suspended',
  DEPRECATED: 'deprecated',
  ARCHIVED: 'archived',
};

/** What the ledger calls the change to the status that a row now has. */
export function verbOfStatus({ status }: { status: EnumValue<'AgentStatus'> }): Verb {
  return registrationVerbs[status];
}

/**
 * Whether going from one state to another changes anything: not when one is there already, so that asking twice
 * does no harm.
 * @throws CONFLICT where the table has no such step
 */
export function transition<State extends string>(from: State, to: State, table: Transitions<State>): boolean {
  if (from === to) return false;
  if (table[from].includes(to)) return true;
  const possible = table[from].length > 0 ? `it can become ${table[from].join(' or ')}` : 'that is final';
  throw new GatewayError('CONFLICT', `What is ${from} cannot become ${to}; ${possible}.`);
}

/** @throws CONFLICT for what is archived, which nothing changes any more */
export function assertNotArchived({ status }: { status?: string }): void {
  if (status === 'ARCHIVED')
    throw new GatewayError('CONFLICT', 'This is archived and cannot be changed; register a new one.');
}
