import type { RowSql, Rows, RowsOf } from '@agg/kit/testing';

const kinds = [
  { kind: 'AGENT', subscriber: ['AGENT', 'agent'], target: ['AGENT', 'agent'], count: 'rows' },
  { kind: 'MCP_SERVER', subscriber: ['AGENT', 'agent'], target: ['MCP_SERVER', 'server'], count: 'of_one' },
  {
    kind: 'LLM_GATEWAY',
    subscriber: ['AGENT', 'agent'],
    target: ['LLM_GATEWAY', 'gateway'],
    count: 'of_one',
  },
  { kind: 'CHANNEL', subscriber: ['CHANNEL', 'channel'], target: ['AGENT', 'agent'], count: 'of_one' },
  { kind: 'USER', subscriber: ['USER', 'user'], target: ['AGENT', 'agent'], count: 'of_one' },
] as const;

/** In pairs, so that no path from agent to agent is long. */
const neighbour = '(case when n < given.of_one or n % 2 = 1 then n + 1 else n - 1 end)';
const firstOrOwn = '(case when n < given.of_one then 1 else n end)';

const subscriptionsOf = (
  { idOf, made, minutesAgo }: RowSql,
  { kind, subscriber, target, count }: (typeof kinds)[number],
): Rows => ({
  table: 'registry.subscription',
  count,
  values: {
    subscription_id: idOf(`${kind} subscription`),
    provider_tenant_id: 'given.tenant',
    kind: `'${kind}'`,
    status: `'ACTIVE'`,
    ...made,
    activated_at: minutesAgo,
    subscriber_kind: `'${subscriber[0]}'`,
    target_kind: `'${target[0]}'`,
    subscriber_id: idOf(subscriber[1], kind === 'AGENT' ? firstOrOwn : 'n'),
    target_id: idOf(target[1], neighbour),
  },
});

/** The first agent uses the following ones; every other subscriber uses one subject. */
export const subscriptionRows: readonly RowsOf[] = kinds.map(
  (kind): RowsOf =>
    (sql) =>
      subscriptionsOf(sql, kind),
);
