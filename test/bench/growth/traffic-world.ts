import { allRoles } from '@agg/schema/access';
import { fillTables } from '../../kit/many-rows.ts';
import type { Stack } from '../../kit/stack.ts';
import { addExchanges, timedId } from './exchange-rows.ts';
import type { Asked } from './world.ts';

/** The hours of a month in which the first agent was called. */
const hours = 720;
/** Exchanges for each conversation. The first one has a message of every exchange. */
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

/** A tenant with many exchanges, each of which began a task, and a caller who may read all of it. */
export async function settleTraffic(
  stack: Stack,
  size: string,
  exchanges: number,
  agents = 1_000,
): Promise<Asked> {
  const { provisioning, database, url } = stack;
  const tenantId = await provisioning.tenant(size);
  const admin = await provisioning.caller(tenantId, allRoles, { lifetime });
  const fill = (rows: number, ofOne: number, tables: readonly string[]) =>
    fillTables(database, { tenantIds: [tenantId], personId: admin.id, rows, ofOne }, tables);
  const filled = await fill(agents, hours, ofAgents);
  await fill(exchanges, hours, ['relay.relay_task']);
  await fill(exchanges / perConversation, exchanges, ['relay.conversation', 'relay.message']);
  const tasks = `(select row_number() over () as n, tenant_id, task_id from relay.relay_task
    where tenant_id = '${tenantId}') as task, lateral (select ${timedId('n')} as exchange_id) as key`;
  await addExchanges((statement) => database.query(statement), tasks);
  const [task] = await database.query<{ taskId: string }>(
    'select task_id as "taskId" from relay.relay_task where tenant_id = $1 limit 1',
    [tenantId],
  );
  return { size, url, admin, filled: { ...filled, ...task }, rows: exchanges };
}
