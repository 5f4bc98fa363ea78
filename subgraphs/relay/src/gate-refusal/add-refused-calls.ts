import { type AddSums, type RefusedCall, tenantsOf, timesOf } from '@agg/traffic';
import { sql } from 'kysely';

/** Adds calls that the gate refused to those of their callers and hours: a row has the first and the last of them, too. */
export const addRefusedCalls: AddSums<RefusedCall> = async (db, calls) => {
  if (calls.length === 0) return;
  await sql`
    insert into relay.gate_refusal as known (tenant_id, gate_refusal_id, sink_agent_id, source_kind, source_id, action,
      unmet, hour, first_at, last_at, calls)
    select tenant_id, relay.new_id(), agent_id, source_kind, source_id, 'INVOKE',
      (array_agg(unmet order by at desc))[1]::text[], hour, min(at), max(at), count(*)
    from (select *, date_trunc('hour', at, 'UTC') as hour from unnest(
      ${tenantsOf(calls)}, ${calls.map(({ sink }) => sink.id)}::uuid[],
      ${calls.map(({ source }) => source.kind)}::text[], ${calls.map(({ source }) => source.id)}::uuid[],
      ${calls.map(({ unmet }) => arrayOf(unmet))}::text[], ${timesOf(calls)}
    ) as one (tenant_id, agent_id, source_kind, source_id, unmet, at)) as given
    group by tenant_id, agent_id, source_kind, source_id, hour
    order by tenant_id, agent_id, source_kind, source_id, hour
    on conflict (tenant_id, sink_agent_id, source_kind, source_id, hour) do update set
      calls = known.calls + excluded.calls, first_at = least(known.first_at, excluded.first_at),
      unmet = case when excluded.last_at >= known.last_at then excluded.unmet else known.unmet end,
      last_at = greatest(known.last_at, excluded.last_at)`.execute(db);
};

/** An array as PostgreSQL reads it: each of the lists differs in length. The ids of obligations need no quotes. */
function arrayOf(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
