import { allRoles } from '@agg/schema/access';
import { fillTables } from '../../kit/many-rows.ts';
import type { Stack } from '../../kit/stack.ts';
import { addExchanges, timedId } from './exchange-rows.ts';
import type { Asked } from './world.ts';

/** The hours of a month in which the first agent was called. */
const hours = 720;
/** Tasks of each conversation. The first one has a message of every task. */
const perConversation = 10;
const lifetime = 7_200;

const ofAgents = [
  'registry.agent',
  'registry.subscription',
  'directory.subject',
  'relay.agent_hour',
  'relay.agent_day',
  'relay.agent_health',
];

/**
 * A tenant with many exchanges, and a caller who may read all of it.
 * @param given how many agents it has, and how many exchanges are of one task: by default each one began a task
 */
export async function settleTraffic(
  stack: Stack,
  size: string,
  exchanges: number,
  { agents = 1_000, ofTask = 1 } = {},
): Promise<Asked> {
  const { provisioning, database, url } = stack;
  const tenantId = await provisioning.tenant(size);
  const admin = await provisioning.caller(tenantId, allRoles, { lifetime });
  const fill = (rows: number, ofOne: number, tables: readonly string[]) =>
    fillTables(database, { tenantIds: [tenantId], personId: admin.id, rows, ofOne, inBulk: true }, tables);
  const filled = await fill(agents, hours, ofAgents);
  const tasks = exchanges / ofTask;
  await fill(tasks, hours, ['relay.relay_task']);
  await fill(tasks / perConversation, tasks, ['relay.conversation', 'relay.message']);
  const hops = `(select row_number() over () as n, tenant_id, task_id from relay.relay_task,
    generate_series(1, ${ofTask}) where tenant_id = '${tenantId}') as hop,
    lateral (select ${timedId('n')} as exchange_id) as key`;
  await addExchanges((statement) => database.query(statement), hops);
  const [task] = await database.query<{ taskId: string }>(
    'select task_id as "taskId" from relay.relay_task where tenant_id = $1 limit 1',
    [tenantId],
  );
  return { size, url, admin, filled: { ...filled, ...task }, rows: exchanges };
}
