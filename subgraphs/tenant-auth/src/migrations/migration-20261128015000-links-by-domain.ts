import { Migration } from '@mikro-orm/migrations';

export class Migration20261128015000_links_by_domain extends Migration {
  override name = 'Migration20261128015000_links_by_domain';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "tenant_auth"."identity_provider" add "links_by_domain" boolean not null default false;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tenant_auth"."identity_provider" drop column "links_by_domain";`);
  }
}
