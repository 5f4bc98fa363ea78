import { Migration } from '@mikro-orm/migrations';

/** A partition that cannot be made now, because a backup holds the tables, is made by a later start or day. */
export class Migration20270160000000PartitionsInTime extends Migration {
  override up(): void {
    this.addSql(makePartition);
  }
}

/**
 * A partition is filled with what protects its parent and attached then, which locks the default partition: who
 * reads or writes that one waits, hence for a moment only. Rows of a month without a partition are in the default
 * one; then its partition cannot be attached, and they stay there.
 */
const makePartition = `create or replace function traffic.make_partition(parent text, month timestamp) returns void
  language plpgsql set lock_timeout = '500ms' as $$
  declare
    partition constant text := parent || '_' || to_char(month, 'YYYY_MM');
    key constant text := case parent when 'task_event' then 'task_id' else 'exchange_id' end;
  begin
    if to_regclass('traffic.' || partition) is not null then return; end if;
    execute format('create table traffic.%I (like traffic.%I including constraints)', partition, parent);
    perform traffic.protect(partition);
    execute format('alter table traffic.%I attach partition traffic.%I for values from (%L) to (%L)', parent,
      partition, traffic.least_id_of(month), traffic.least_id_of(month + interval '1 month'));
  exception
    when check_violation then
      raise warning 'The rows of % stay in the default partition of %.', month, parent;
    when lock_not_available then
      raise warning 'The partition of % for % is made later.', parent, month;
  end $$`;
