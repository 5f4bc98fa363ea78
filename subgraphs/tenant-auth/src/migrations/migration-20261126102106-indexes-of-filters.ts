import { Migration } from '@mikro-orm/migrations';

/** Every filter that can match few of many rows has an index. */
export class Migration20261126102106_indexes_of_filters extends Migration {
  override name = 'Migration20261126102106_indexes_of_filters';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "credential_tenant_id_kind_created_at_credential_id_index" on "tenant_auth"."credential" ("tenant_id", "kind", "created_at", "credential_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "tenant_auth"."credential_tenant_id_kind_created_at_credential_id_index";`);
  }
}
