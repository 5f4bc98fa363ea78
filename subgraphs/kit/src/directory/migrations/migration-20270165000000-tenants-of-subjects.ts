import { platformId } from '@agg/schema';
import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

/** The platform looks up which tenants have subjects of a kind, for its own work. */
export class Migration20270165000000TenantsOfSubjects extends Migration {
  override up(): void {
    this.addSql(`create policy by_platform on directory.subject for select to gateway_runtime
      using (${currentTenant} = '${platformId}')`);
  }

  override down(): void {
    this.addSql('drop policy by_platform on directory.subject');
  }
}
