import { Migration } from '@mikro-orm/migrations';

/**
 * What the queue does not do itself for jobs in order (policy key_strict_fifo):
 *
 * - It sorts the jobs of a key by the beginning of the transactions that submit them, and those of one transaction at
 *   random. Here they wait for each other, so the order is that of the commits.
 * - A failed job blocks its key for ever. Here it leaves the policy, and with that the order: it is a dead letter or it is
 *   given up.
 */
export class Migration20270110000000OrderByKey extends Migration {
  override up(): void {
    this.addSql(joinOrder);
    this.addSql(leaveOrder);
    this.addSql(`create trigger join_order before insert on jobs.job for each row
      when (new.policy = 'key_strict_fifo' and new.state = 'created') execute function jobs.join_order()`);
    this.addSql(`create trigger leave_order before insert on jobs.job for each row
      when (new.policy = 'key_strict_fifo' and new.state = 'failed') execute function jobs.leave_order()`);
  }
}

/** The lock ends with the transaction. A clock that was set back does not change the order. */
const joinOrder = `create function jobs.join_order() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended(new.name || ' ' || new.singleton_key, 0));
    new.created_on = greatest(clock_timestamp(), (
      select max(created_on) + interval '1 microsecond' from jobs.job
      where name = new.name and singleton_key = new.singleton_key and state = 'created' and state < 'active'
        and not blocked and policy = 'key_strict_fifo'));
    return new;
  end $$`;

/** The queue inserts a job anew whenever its state changes after an attempt. */
const leaveOrder = `create function jobs.leave_order() returns trigger language plpgsql as $$
  begin
    new.policy = null;
    return new;
  end $$`;
