/** Runs a statement as the owner of the tables, without row-level security. */
type Query = (statement: string) => Promise<unknown>;

const monthsBack = 11;

/**
 * Adds ALLOWED exchanges with their outcomes, spread over a year.
 * @param rows of a FROM clause, with the columns `n`, `tenant_id`, `exchange_id` and `task_id`
 */
export async function addExchanges(query: Query, rows: string): Promise<void> {
  await query(`select traffic.make_partitions((now() - interval '${monthsBack} months')::date, now()::date)`);
  const writer = `${uuidOf('1')}, n`;
  await query(`insert into traffic.exchange select tenant_id, exchange_id, ${writer}, 'CONSUMER', 'AGENT',
    tenant_id, 'AGENT', tenant_id, 'A2A', 'message/send', task_id, null, null, 'request', 'ALLOWED', null, 1000,
    repeat('0', 64), now() from ${rows}`);
  await query(`insert into traffic.outcome select tenant_id, exchange_id, ${writer}, 'SUCCEEDED', null, 200,
    1000, repeat('0', 64), 1, 2, 'ALLOWED', null, now() from ${rows}`);
}

export const uuidOf = (number: string) => `lpad(to_hex((${number})::int), 32, '0')::uuid`;

/** The id of the row with this number: times go round the year, so that each size of the data fills all of it. */
export function timedId(number: string): string {
  const time = `(extract(epoch from now() - interval '${monthsBack} months') * 1000)::bigint
    + ((${number})::bigint * 7919 * 1000) % (${monthsBack}::bigint * 30 * 86400 * 1000)`;
  return `(lpad(to_hex(${time}), 12, '0') || '7000' || lpad(to_hex((${number})::int), 16, '0'))::uuid`;
}
