import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { exchangesOfTask, findExchange, newestExchanges, readTenant } from '@agg/kit';
import { sealTenant } from '@agg/kit/host';
import { addExchanges, timedId, uuidOf } from '../growth/exchange-rows.ts';
import type { Recorder } from './recorder.ts';

/** Tenants and writers whose rows fill a year. */
const tenants = 20;

/** How one of the tenants is asked. */
export interface FilledTenant {
  tenantId: string;
  exchangeId: string;
  taskId: string;
}

/**
 * Adds exchanges with their outcomes, spread over a year and 20 tenants, a task for each ten of a tenant.
 * @param first the number of rows that are there already
 */
export async function fillYear({ owner }: Recorder, first: number, last: number): Promise<void> {
  const rows = `generate_series(${first + 1}, ${last}) as n,
    lateral (select ${uuidOf(`n % ${tenants}`)} as tenant_id, ${timedId('n')} as exchange_id,
      ${timedId(`n - n % 200 + n % ${tenants}`)} as task_id) as key`;
  await addExchanges((statement) => owner.query(statement), rows);
  await owner.query('vacuum analyze traffic.exchange, traffic.outcome');
}

/** Some row of the first tenant. */
export async function someRow({ owner }: Recorder): Promise<FilledTenant> {
  const { rows } = await owner.query<FilledTenant>(
    `select tenant_id as "tenantId", exchange_id as "exchangeId", task_id as "taskId" from traffic.exchange
      where tenant_id = ${uuidOf('7')} and exchange_id > '${randomMoment()}' order by exchange_id limit 1`,
  );
  return rows[0] as FilledTenant;
}

/** An id of a moment of the year that has rows before and after it. */
function randomMoment(): string {
  const time = Date.now() - (20 + Math.random() * 300) * 86_400_000;
  const hex = Math.floor(time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${randomUUIDv7().slice(13)}`;
}

/** The questions that are asked of a year. */
export const questions = {
  'an exchange by its id': (recorder: Recorder, { tenantId, exchangeId }: FilledTenant) =>
    readTenant(recorder.contextIn(tenantId), tenantId, (reader) => findExchange(reader, exchangeId)),
  'the exchanges of a task': (recorder: Recorder, { tenantId, taskId }: FilledTenant) =>
    readTenant(recorder.contextIn(tenantId), tenantId, (reader) => exchangesOfTask(reader, taskId, 20)),
  'the newest twenty before a moment': (recorder: Recorder, { tenantId, exchangeId }: FilledTenant) =>
    readTenant(recorder.contextIn(tenantId), tenantId, (reader) =>
      newestExchanges(reader, { before: exchangeId, limit: 20 }),
    ),
};

/** Seals rows of a tenant that nobody has sealed. @returns rows a second */
export async function sealedPerSecond(recorder: Recorder, rows: number): Promise<number> {
  const [tenantId, writerId] = [randomUUID(), randomUUIDv7()];
  const { owner } = recorder;
  await owner.query('insert into traffic.writer values ($1, $2)', [tenantId, writerId]);
  await owner.query(
    `insert into traffic.exchange select $1, ${timedId('n')}, $2, n, 'CONSUMER', 'AGENT', '1', 'AGENT', '2', 'A2A',
      'message/send', null, null, null, 'request', 'ALLOWED', null, 1000, repeat('0', 64), now()
      from generate_series(1, $3::int) as n`,
    [tenantId, writerId, rows],
  );
  await owner.query('analyze traffic.exchange');
  const start = performance.now();
  const context = recorder.contextIn(tenantId);
  let sealed = 0;
  while (sealed < rows) sealed += (await sealTenant(context, 0)).rows;
  return (rows / (performance.now() - start)) * 1_000;
}
