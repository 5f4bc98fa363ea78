import { Migration } from '@mikro-orm/migrations';

/** One statement has the totals of a table kept: it makes the triggers and counts what is there already. */
export class Migration20261204000000KeepTotals extends Migration {
  override up(): void {
    this.addSql(keep);
  }
}

/**
 * Makes the triggers anew where there are some, so that a table can be counted by another key. The table's owner sees
 * no rows while row-level security is forced, and is no trigger either: for the first count it is not.
 */
const keep = `create function tally.keep(watched regclass, key text, owner text default 'tenant_id')
  returns void language plpgsql as $$
  declare
    name_of constant text := 'tally_' || case owner when 'tenant_id' then '' else owner || '_' end;
    counted text;
    event text;
    forced regclass;
  begin
    select format('%s.%s', n.nspname, c.relname) || case owner when 'tenant_id' then '' else ' of ' || owner end
      into counted from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = watched;
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format('create or replace trigger %I after %s on %s referencing %s for each statement
        execute function tally.take_note(%L, %L, %L)', name_of || event, event, watched,
        concat_ws(' ', case when event <> 'delete' then 'new table as come' end,
          case when event <> 'insert' then 'old table as gone' end), counted, owner, key);
    end loop;
    foreach forced in array array[watched, 'tally.note'] loop
      execute format('alter table %s no force row level security', forced);
    end loop;
    execute format('delete from tally.note where counted = %L', counted);
    execute format('insert into tally.note select %I, %L, %s, count(*) from %s group by 1, 3',
      owner, counted, key, watched);
    foreach forced in array array[watched, 'tally.note'] loop
      execute format('alter table %s force row level security', forced);
    end loop;
  end $$`;
