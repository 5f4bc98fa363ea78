import { expect, test } from '@jest/globals';
import type { Context } from '../context/context.ts';
import { asOwner } from '../database/roles.ts';
import { addThing, startThings } from '../testing/things.fixture.ts';
import { read } from '../transaction/read.ts';
import { headOf } from './ledger-tables.ts';

/** The next poll, which would read, too, is an hour away. */
const things = await startThings({}, { polls: { feedMs: 3_600_000 } });

/** The number of the first entry, as a reader receives it who then leaves. */
async function readFirst(tenantId: string): Promise<number | undefined> {
  for await (const { seq } of await things.runtime.feed.open({ tenantId, after: '0' })) return seq;
  return undefined;
}

/** So many that single statements of others make no difference. */
const wakes = 20;

/** How many statements a wake-up of a tenant brings about, together with one read of the test. */
async function statementsOfWake(context: Context): Promise<number> {
  const made = async () => {
    const text = await things.runtime.metrics.getSingleMetricAsString('database_statement_duration_seconds');
    return Number(/_count (\d+)/.exec(text)?.[1]);
  };
  const tenantId = String(context.caller?.tenantId);
  const before = await made();
  for (const _time of Array(wakes).keys()) {
    things.runtime.feed.wake({ tenantId, actions: ['channel.created'] });
    await read(context, (reader) => headOf(reader, tenantId));
  }
  return Math.round(((await made()) - before) / wakes);
}

test('A tenant without readers is not read; a new reader is served again, whether the others left or failed', async () => {
  const context = things.context();
  const tenantId = String(context.caller?.tenantId);
  await addThing(context, 'lamp');
  const unread = await statementsOfWake(context);
  expect(await readFirst(tenantId)).toBe(1);
  expect(await statementsOfWake(context)).toBe(unread);
  const owner = (statement: string) => asOwner(things.url, (client) => client.query(statement));
  await owner('alter table ledger.entry rename to hidden');
  for (const _time of [1, 2, 3]) await expect(readFirst(tenantId)).rejects.toThrow();
  await owner('alter table ledger.hidden rename to entry');
  expect(await statementsOfWake(context)).toBe(unread);
  expect(await readFirst(tenantId)).toBe(1);
});
