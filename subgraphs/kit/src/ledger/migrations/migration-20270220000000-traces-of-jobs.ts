import { Migration } from '@mikro-orm/migrations';

/**
 * The jobs of entries carry the trace of the change that has queued them, where it has one: the setting `app.traceparent`
 * of its transaction. Jobs of changes without a trace are as before.
 */
export class Migration20270220000000TracesOfJobs extends Migration {
  override up(): void {
    this.addSql(queueReactions);
  }
}

/** As in the migration `subscription-lock`, with one more member in the data of a job. */
const queueReactions = `
  create or replace function ledger.queue_reactions(tenant uuid, first bigint, last bigint) returns void
  language plpgsql as $$
  begin
    lock table jobs.subscription in row exclusive mode;
    insert into jobs.job (id, name, data, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select entry.entry_id, queue.name,
      json_strip_nulls(json_build_object('tenantId', entry.tenant_id, 'seq', entry.seq, 'entryId', entry.entry_id,
        'action', entry.action, 'subjectId', entry.subject_id,
        'traceparent', nullif(current_setting('app.traceparent', true), ''))),
      queue.expire_seconds, queue.deletion_seconds, now() + queue.retention_seconds * interval '1 second',
      queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.policy,
      queue.dead_letter, queue.heartbeat_seconds
    from ledger.entry
    join jobs.subscription on subscription.event = entry.action
    join jobs.queue on queue.name = subscription.name
    where entry.tenant_id = tenant and entry.seq between first and last
    on conflict do nothing;
  end $$`;
