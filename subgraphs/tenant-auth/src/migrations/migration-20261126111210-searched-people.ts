import { Migration } from '@mikro-orm/migrations';

/** People are searched by name and e-mail, by index. */
export class Migration20261126111210_searched_people extends Migration {
  override name = 'Migration20261126111210_searched_people';

  override up(): void | Promise<void> {
    this.addSql(
      `select search.keep('tenant_auth.person', 'tenant_auth.person', 'id', 'tenant_id', '{name, email}');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_tenant_id" on "tenant_auth"."person";`);
    this.addSql(`drop function if exists "tenant_auth"."person_search_tenant_id_fn"();`);
  }
}
