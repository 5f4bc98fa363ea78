import { Migration } from '@mikro-orm/migrations';

/** Every filter that can match few of many rows has an index, and totals by it are maintained. */
export class Migration20261126102034_indexes_of_filters extends Migration {
  override name = 'Migration20261126102034_indexes_of_filters';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "agent_tenant_id_auth_type_created_at_agent_id_index" on "registry"."agent" ("tenant_id", "auth_type", "created_at", "agent_id");`,
    );

    this.addSql(
      `create index "kill_switch_tenant_id_target_id_created_at_id_index" on "registry"."kill_switch" ("tenant_id", "target_id", "created_at", "id");`,
    );

    this.addSql(
      `create index "subscription_tenant_id_kind_subscriber_kind_create_ff7e3_index" on "registry"."subscription" ("tenant_id", "kind", "subscriber_kind", "created_at", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_provider_tenant_id_kind_subscriber_ki_76a43_index" on "registry"."subscription" ("provider_tenant_id", "kind", "subscriber_kind", "created_at", "subscription_id");`,
    );
    this.addSql(
      `select tally.keep('registry.agent', 'concat_ws('' '', status, visibility, auth_type, case when archived_at is null then ''empty'' else ''filled'' end)');`,
    );
    for (const owner of ['tenant_id', 'provider_tenant_id'])
      this.addSql(
        `select tally.keep('registry.subscription', 'concat_ws('' '', kind, status, subscriber_kind)', '${owner}');`,
      );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "registry"."agent_tenant_id_auth_type_created_at_agent_id_index";`);

    this.addSql(`drop index "registry"."kill_switch_tenant_id_target_id_created_at_id_index";`);

    this.addSql(`drop index "registry"."subscription_tenant_id_kind_subscriber_kind_create_ff7e3_index";`);
    this.addSql(`drop index "registry"."subscription_provider_tenant_id_kind_subscriber_ki_76a43_index";`);
  }
}
