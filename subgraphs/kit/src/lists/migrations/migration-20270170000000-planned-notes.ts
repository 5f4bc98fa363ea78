import { Migration } from '@mikro-orm/migrations';

/**
 * Each counter has trigger functions of its own, so that PostgreSQL plans their statements once for each connection:
 * those that `tally.take_note` puts together are planned at every change, which took a third of a small one. Migrations
 * that were written earlier make triggers with it, which `tally.note_present` replaces.
 */
export class Migration20270170000000PlannedNotes extends Migration {
  override up(): void {
    for (const statement of [watch, count, keep, notePresent]) this.addSql(statement);
    this.addSql(`select tally.watch(tgrelid, given[1], given[3], given[2])
      from pg_trigger, string_to_array(encode(tgargs, 'escape'), '\\000') as given where ${madeEarlier}`);
  }
}

/** The first of the three triggers of a counter, whose arguments are its name, the tenant's column, and the key. */
const madeEarlier = `tgfoid = 'tally.take_note'::regproc and tgname like '%insert'`;

/** Makes the triggers of a counter, or makes them anew. */
const watch = `create function tally.watch(watched regclass, counted text, key text, owner text) returns void
  language plpgsql as $watch$
  declare
    prefix constant text := 'tally_' || case owner when 'tenant_id' then '' else owner || '_' end;
    come constant text := format('select %I as tenant_id, %s as key, 1 as rows from come', owner, key);
    gone constant text := format('select %I as tenant_id, %s as key, -1 as rows from gone', owner, key);
    event text;
    moved text;
  begin
    foreach event in array array['insert', 'update', 'delete'] loop
      moved := case event when 'insert' then come when 'delete' then gone else come || ' union all ' || gone end;
      execute format($make$create or replace function tally.%I() returns trigger language plpgsql as $note$
        begin
          insert into tally.note select tenant_id, %L, key, sum(rows)
            from (%s) as moved group by tenant_id, key having sum(rows) <> 0;
          if found and random() < 0.05 then
            perform tally.sum_up(tenant_id, %L) from (select distinct tenant_id from (%s) as moved) as touched;
          end if;
          return null;
        end $note$$make$, event || ' ' || counted, counted, moved, counted, moved);
      execute format('create or replace trigger %I after %s on %s referencing %s for each statement
        execute function tally.%I(%L, %L, %L)', prefix || event, event, watched,
        concat_ws(' ', case when event <> 'delete' then 'new table as come' end,
          case when event <> 'insert' then 'old table as gone' end), event || ' ' || counted, counted, owner, key);
    end loop;
  end $watch$`;

/**
 * Counts the rows that are there. The table's owner sees none while row-level security is forced, and is no trigger
 * either: meanwhile it is not.
 */
const count = `create function tally.count_present(watched regclass, counter text, key text, owner text)
  returns void language plpgsql as $$
  declare
    forced regclass;
  begin
    foreach forced in array array[watched, 'tally.note'] loop
      execute format('alter table %s no force row level security', forced);
    end loop;
    delete from tally.note where counted = counter;
    execute format('insert into tally.note select %I, %L, %s, count(*) from %s group by 1, 3',
      owner, counter, key, watched);
    foreach forced in array array[watched, 'tally.note'] loop
      execute format('alter table %s force row level security', forced);
    end loop;
  end $$`;

/** Makes the triggers anew where there are some, so that a table can be counted by another key. */
const keep = `create or replace function tally.keep(watched regclass, key text, owner text default 'tenant_id')
  returns void language plpgsql as $$
  declare
    counted text;
  begin
    select format('%s.%s', n.nspname, c.relname) || case owner when 'tenant_id' then '' else ' of ' || owner end
      into counted from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = watched;
    perform tally.watch(watched, counted, key, owner), tally.count_present(watched, counted, key, owner);
  end $$`;

const notePresent = `create or replace function tally.note_present(present regclass) returns void language plpgsql as $$
  declare
    given text[];
  begin
    for given in select string_to_array(encode(tgargs, 'escape'), '\\000') from pg_trigger
      where tgrelid = present and ${madeEarlier}
    loop
      perform tally.keep(present, given[3], given[2]);
    end loop;
  end $$`;
