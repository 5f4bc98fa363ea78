import { Migration } from '@mikro-orm/migrations';

/**
 * Subscriptions are locked with a mode that a backup does not use: a new reaction must not wait for its end. The
 * queues are not notified: PostgreSQL commits transactions that notify one at a time.
 */
export class Migration20270160000000SubscriptionLock extends Migration {
  override up(): void {
    this.addSql(queueReactions);
  }
}

/**
 * `ledger.queue_reactions(tenant, first, last)`: queues the jobs of these entries of the tenant, one for each
 * queue that has subscribed to the event, with the options of its queue, as pg-boss itself inserts them.
 * Its lock keeps out new subscriptions until the end of the transaction: see `subscribe`. Reactions are woken after
 * the commit, like all readers.
 */
const queueReactions = `
  create or replace function ledger.queue_reactions(tenant uuid, first bigint, last bigint) returns void
  language plpgsql as $$
  begin
    lock table jobs.subscription in row exclusive mode;
    insert into jobs.job (id, name, data, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay,
      retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    select entry.entry_id, queue.name,
      json_build_object('tenantId', entry.tenant_id, 'seq', entry.seq, 'entryId', entry.entry_id,
        'action', entry.action, 'subjectId', entry.subject_id),
      queue.expire_seconds, queue.deletion_seconds, now() + queue.retention_seconds * interval '1 second',
      queue.retry_limit, queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.policy,
      queue.dead_letter, queue.heartbeat_seconds
    from ledger.entry
    join jobs.subscription on subscription.event = entry.action
    join jobs.queue on queue.name = subscription.name
    where entry.tenant_id = tenant and entry.seq between first and last
    on conflict do nothing;
  end $$`;
