import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

/**
 * What there is in each tenant, what it is called and whether it is live. Every subgraph writes its own subjects, in the
 * transaction of their change, and reads those of the others.
 */
export class Migration20261204000000Directory extends Migration {
  override up(): void {
    this.addSql(`create table directory.subject (
      tenant_id uuid not null,
      kind text not null,
      id uuid not null,
      name text not null,
      state text not null check (state in ('live', 'archived')),
      owner_id uuid,
      primary key (tenant_id, kind, id))`);
    this.addSql('alter table directory.subject enable row level security');
    this.addSql('alter table directory.subject force row level security');
    this.addSql(`create policy own_tenant on directory.subject
      using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
    this.addSql(addPresent);
  }
}

/**
 * For the migration of a subgraph whose class is new in the directory: adds the rows that its table holds already. What
 * is given beside the table and the kind is SQL over a row. The owner of the tables sees no rows while row-level security
 * is forced.
 */
const addPresent = `create function directory.add_present(
    present regclass, kind text, id text, name text, is_live text, owner_id text default 'null')
  returns void language plpgsql as $$
  declare
    closed regclass;
  begin
    foreach closed in array array[present, 'directory.subject'] loop
      execute format('alter table %s no force row level security', closed);
    end loop;
    execute format('insert into directory.subject (tenant_id, kind, id, name, state, owner_id)
      select tenant_id, %L, %s, %s, case when %s then ''live'' else ''archived'' end, (%s)::uuid from %s
      on conflict do nothing', kind, id, name, is_live, owner_id, present);
    foreach closed in array array[present, 'directory.subject'] loop
      execute format('alter table %s force row level security', closed);
    end loop;
  end $$`;
