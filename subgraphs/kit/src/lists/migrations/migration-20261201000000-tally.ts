import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

/**
 * How many rows there are, without counting them: triggers note what each statement adds and takes away, and the sum of
 * a tenant's notes is its count, in every snapshot. Notes are only ever added, so no change waits for another; now and
 * then one of the changes replaces them by their sum.
 */
export class Migration20261201000000Tally extends Migration {
  override up(): void {
    this.addSql(`create table tally.note (
      tenant_id uuid not null,
      counted text not null,
      key text not null,
      rows bigint not null)`);
    this.addSql('create index note_of on tally.note (tenant_id, counted, key)');
    this.addSql('alter table tally.note enable row level security');
    this.addSql('alter table tally.note force row level security');
    this.addSql(`create policy own_tenant on tally.note
      using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
    // What one tenant does may count for another, too; but nobody writes here other than triggers.
    this.addSql(`create policy of_any_tenant on tally.note
      using (pg_trigger_depth() > 0) with check (pg_trigger_depth() > 0)`);
    this.addSql(`create policy by_triggers on tally.note as restrictive for insert
      with check (pg_trigger_depth() > 0)`);
    this.addSql(takeNote);
    this.addSql(sumUp);
    this.addSql(notePresent);
  }
}

/** Of the trigger's arguments the first names what is counted, the second the tenant's column, the third the key. */
const takeNote = `create function tally.take_note() returns trigger language plpgsql as $$
  declare
    tenant uuid;
    counted constant text := tg_argv[0];
    come constant text := format('select %I as tenant_id, %s as key, 1 as rows from come', tg_argv[1], tg_argv[2]);
    gone constant text := format('select %I as tenant_id, %s as key, -1 as rows from gone', tg_argv[1], tg_argv[2]);
    moved constant text :=
      case tg_op when 'INSERT' then come when 'DELETE' then gone else come || ' union all ' || gone end;
  begin
    execute format('insert into tally.note select tenant_id, %L, key, sum(rows)
      from (%s) as moved group by tenant_id, key having sum(rows) <> 0', counted, moved);
    if random() < 0.05 then
      execute format('select tenant_id from (%s) as moved limit 1', moved) into tenant;
      perform tally.sum_up(tenant, counted);
    end if;
    return null;
  end $$`;

/** Whoever does it at the same time is left to it: two would wait for one another's rows. */
const sumUp = `create function tally.sum_up(tenant uuid, what text) returns void language plpgsql as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended(tenant || what, 0)) then return; end if;
    with summed as (delete from tally.note where tenant_id = tenant and counted = what returning key, rows)
    insert into tally.note select tenant, what, key, sum(rows) from summed group by key having sum(rows) <> 0;
  end $$`;

/**
 * For the migration that creates the triggers of a table: notes the rows that are there already. Its owner sees no
 * rows while row-level security is forced, and is no trigger either.
 */
const notePresent = `create function tally.note_present(present regclass) returns void language plpgsql as $$
  declare
    given text[];
    watched regclass;
  begin
    foreach watched in array array[present, 'tally.note'] loop
      execute format('alter table %s no force row level security', watched);
    end loop;
    for given in select string_to_array(encode(tgargs, 'escape'), '\\000') from pg_trigger
      where tgrelid = present and tgfoid = 'tally.take_note'::regproc and tgname like '%insert'
    loop
      execute format('insert into tally.note select %I, %L, %s, count(*) from %s group by 1, 3',
        given[2], given[1], given[3], present);
    end loop;
    foreach watched in array array[present, 'tally.note'] loop
      execute format('alter table %s force row level security', watched);
    end loop;
  end $$`;
