import { Migration } from '@mikro-orm/migrations';

/** Entries, head and jobs in one statement: a job for each queue that reacts to an entry. */
export class Migration20270120000001Append extends Migration {
  override up(): void {
    this.addSql(append);
    this.addSql(queueReactions);
  }
}

/**
 * `ledger.append(tenant, given)`: appends entries to a tenant's chain. `given` is a JSON array of
 * `{ entry, digest }`: a row of `ledger.entry` without `seq` and hashes, and the digest of its content in hex.
 * The head of the chain stays locked until the end of the transaction, so the numbers are gapless.
 * The hash is SHA-256 over a zero byte, the version (one byte), the number (eight bytes, big-endian), the hash
 * of the entry before, and the digest.
 */
const append = `create function ledger.append(tenant uuid, given json) returns void language plpgsql as $$
  declare
    head ledger.head;
    last ledger.head;
    next ledger.entry;
    each record;
  begin
    select * into head from ledger.head where tenant_id = tenant for update;
    if not found then
      insert into ledger.head values (tenant, 0, repeat('0', 64)) on conflict do nothing;
      select * into head from ledger.head where tenant_id = tenant for update;
    end if;
    last := head;
    for each in select * from json_to_recordset(given) as items (entry ledger.entry, digest text) loop
      next := each.entry;
      next.seq := last.seq + 1;
      next.previous_hash := last.hash;
      next.hash := encode(sha256('\\x00'::bytea || substring(int2send(next.version) from 2)
        || int8send(next.seq) || decode(last.hash, 'hex') || decode(each.digest, 'hex')), 'hex');
      insert into ledger.entry values (next.*);
      last.seq := next.seq;
      last.hash := next.hash;
    end loop;
    update ledger.head set seq = last.seq, hash = last.hash where tenant_id = tenant;
    perform ledger.queue_reactions(tenant, head.seq + 1, last.seq);
  end $$`;

/**
 * `ledger.queue_reactions(tenant, first, last)`: queues the jobs of these entries of the tenant, one for each
 * queue that has subscribed to the event, with the options of its queue, as pg-boss itself inserts them.
 * Reading the subscriptions locks out new ones until the end of the transaction: see `Jobs.react`.
 */
const queueReactions = `
  create function ledger.queue_reactions(tenant uuid, first bigint, last bigint) returns void language plpgsql as $$
  declare
    woken text;
  begin
    for woken in
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
      on conflict do nothing
      returning name
    loop
      -- The channel of pg-boss; a transaction notifies each queue once.
      perform pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), woken);
    end loop;
  end $$`;
