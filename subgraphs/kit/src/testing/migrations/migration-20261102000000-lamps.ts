import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

export class Migration20261102000000Lamps extends Migration {
  override up(): void {
    this.addSql(`create table things.lamp (
      tenant_id uuid not null, lamp_id uuid not null, watts int not null, light text not null,
      primary key (tenant_id, lamp_id))`);
    this.addSql(`alter table things.lamp enable row level security`);
    this.addSql(`alter table things.lamp force row level security`);
    this.addSql(`create policy own_tenant on things.lamp
      using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
  }
}
