import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

export class Migration20270202000000Parcels extends Migration {
  override up(): void {
    this.addSql(`create table things.parcel (
      tenant_id uuid not null, parcel_id uuid not null, state text not null, changed_in xid8 not null,
      primary key (tenant_id, parcel_id))`);
    this.addSql(`create index parcel_changed on things.parcel (tenant_id, changed_in)`);
    this.addSql(`alter table things.parcel enable row level security`);
    this.addSql(`alter table things.parcel force row level security`);
    this.addSql(`create policy own_tenant on things.parcel
      using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
  }
}
