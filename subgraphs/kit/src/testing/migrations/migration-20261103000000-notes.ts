import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

export class Migration20261103000000Notes extends Migration {
  override up(): void {
    this.addSql(`create table things.note (
      tenant_id uuid not null, note_id uuid not null, text text not null, primary key (tenant_id, note_id))`);
    this.addSql(`create table things.shelf (
      tenant_id uuid not null, shelf_id uuid not null, height_in_cm int not null,
      primary key (tenant_id, shelf_id))`);
    for (const table of ['note', 'shelf']) {
      this.addSql(`alter table things.${table} enable row level security`);
      this.addSql(`alter table things.${table} force row level security`);
      this.addSql(`create policy own_tenant on things.${table}
        using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
    }
  }
}
