import { platformId } from '@agg/schema';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { defineTask, onlyOnce } from '../jobs/define-task.ts';
import { forEachTenant } from '../jobs/for-each-tenant.ts';
import { readTenant } from '../transaction/read.ts';
import { reconcileTenant } from './reconcile-tenant.ts';
import { sealTenants } from './seal-tenants.ts';
import { takeSealingTurn } from './sealing-turn.ts';

/** The name under which the tasks are queued. */
export const trafficQueue = 'traffic';

/** Every minute: seals the rows of processes that have died. */
const sealTraffic = defineTask({
  name: 'seal',
  cron: '* * * * *',
  retry: onlyOnce,
  deadLetters: false,
  handle: async (context) => {
    const tenants = await tenantsWithTraffic(context);
    // Also what is young: its process may not live until it is old enough.
    const seal = (tenantIds: readonly string[]) => sealTenants(context, tenantIds, 0);
    const { failed, left } = await takeSealingTurn(tenants, { seal });
    const errors = new Map(failed.map(({ item, error }) => [item, error]));
    await forEachTenant(context, [...errors.keys(), ...left], async (_context, tenantId) => {
      throw errors.get(tenantId) ?? new Error('It was not tried after so many failures.');
    });
  },
});

/** Every five minutes: gives the exchanges of processes that have died an outcome. */
const reconcileTraffic = defineTask({
  name: 'reconcile',
  cron: '*/5 * * * *',
  retry: onlyOnce,
  deadLetters: false,
  handle: async (context) => {
    const tenants = await tenantsWithTraffic(context);
    await forEachTenant(context, tenants, (inTenant) => reconcileTenant(inTenant));
  },
});

/** Every day: makes the partitions of the coming months, as each start does. */
const makePartitions = defineTask({
  name: 'make-partitions',
  cron: '23 3 * * *',
  handle: async ({ database }) => {
    await database.orm.em.fork().execute('select traffic.make_coming_partitions()');
  },
});

/** What has to be done now and then for the traffic of all tenants, by one process at a time. */
export const trafficTasks = [sealTraffic, reconcileTraffic, makePartitions];

/** The tenants whose traffic this installation has recorded lately. */
export async function tenantsWithTraffic(context: Pick<Context, 'database'>): Promise<string[]> {
  const { rows } = await readTenant(context, platformId, ({ db }) =>
    sql<{ id: string }>`select distinct tenant_id as id from traffic.writer order by 1`.execute(db),
  );
  return rows.map(({ id }) => id);
}
