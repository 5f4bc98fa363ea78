import { Migration } from '@mikro-orm/migrations';

export class Migration20261126060159_nested_subscriptions extends Migration {
  override name = 'Migration20261126060159_nested_subscriptions';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "subscription_tenant_id_subscriber_id_created_at_su_908f5_index" on "registry"."subscription" ("tenant_id", "subscriber_id", "created_at", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_target_id_created_at_subscription_id_index" on "registry"."subscription" ("target_id", "created_at", "subscription_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "registry"."subscription_tenant_id_subscriber_id_created_at_su_908f5_index";`);
    this.addSql(`drop index "registry"."subscription_target_id_created_at_subscription_id_index";`);
  }
}
