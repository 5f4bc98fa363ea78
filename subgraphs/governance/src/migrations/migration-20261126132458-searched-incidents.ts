import { Migration } from '@mikro-orm/migrations';

/** Incidents of a tenant are searched by title and description, by index. */
export class Migration20261126132458_searched_incidents extends Migration {
  override name = 'Migration20261126132458_searched_incidents';

  override up(): void | Promise<void> {
    this.addSql(
      `select search.keep('governance.incident', 'governance.incident', 'incident_id', 'tenant_id', '{title, description}');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_tenant_id" on "governance"."incident";`);
    this.addSql(`drop function if exists "governance"."incident_search_tenant_id_fn"();`);
    this.addSql(`drop trigger if exists "search_tenant_id_changed" on "governance"."incident";`);
    this.addSql(`drop function if exists "governance"."incident_search_tenant_id_changed_fn"();`);
  }
}
