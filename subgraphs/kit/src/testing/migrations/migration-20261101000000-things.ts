import { Migration } from '@mikro-orm/migrations';
import { keepCounter } from '../../lists/counter.ts';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';
import type { Thing } from '../thing.entity.ts';

export class Migration20261101000000Things extends Migration {
  override up(): void {
    this.addSql(`create table things.thing (
      tenant_id uuid not null, thing_id uuid not null, name text not null, archived_at timestamptz(3),
      tags text[] not null, secret text not null,
      primary key (tenant_id, thing_id))`);
    this.addSql(`create unique index thing_tenant_id_name_unique on things.thing (tenant_id, name)
      where archived_at is null`);
    this.addSql(`create table things.monument (
      tenant_id uuid not null, monument_id uuid not null, primary key (tenant_id, monument_id))`);
    for (const table of ['thing', 'monument']) {
      this.addSql(`alter table things.${table} enable row level security`);
      this.addSql(`alter table things.${table} force row level security`);
      this.addSql(`create policy own_tenant on things.${table}
        using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
    }
    this.addSql(keepCounter<Thing>('things.thing', { by: [{ isEmpty: 'archivedAt' }] }));
  }
}
