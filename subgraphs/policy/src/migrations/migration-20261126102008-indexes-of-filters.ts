import { Migration } from '@mikro-orm/migrations';

/** Every filter that can match few of many rows has an index. */
export class Migration20261126102008_indexes_of_filters extends Migration {
  override name = 'Migration20261126102008_indexes_of_filters';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "policy_binding_tenant_id_binding_level_created_at__b0f43_index" on "policy"."policy_binding" ("tenant_id", "binding_level", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_agent_id_created_at_binding_id_index" on "policy"."policy_binding" ("tenant_id", "agent_id", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_source_agent_id_created_a_cf45f_index" on "policy"."policy_binding" ("tenant_id", "source_agent_id", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_sink_agent_id_created_at__27d9f_index" on "policy"."policy_binding" ("tenant_id", "sink_agent_id", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_source_user_id_created_at_6fae7_index" on "policy"."policy_binding" ("tenant_id", "source_user_id", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_channel_id_created_at_binding_id_index" on "policy"."policy_binding" ("tenant_id", "channel_id", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_mcp_server_id_created_at__db21a_index" on "policy"."policy_binding" ("tenant_id", "mcp_server_id", "created_at", "binding_id");`,
    );
    this.addSql(
      `create index "policy_binding_tenant_id_llm_gateway_id_created_at_39ed5_index" on "policy"."policy_binding" ("tenant_id", "llm_gateway_id", "created_at", "binding_id");`,
    );

    this.addSql(
      `create index "policy_tenant_id_type_created_at_policy_id_index" on "policy"."policy" ("tenant_id", "type", "created_at", "policy_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "policy"."policy_tenant_id_type_created_at_policy_id_index";`);

    this.addSql(`drop index "policy"."policy_binding_tenant_id_binding_level_created_at__b0f43_index";`);
    this.addSql(`drop index "policy"."policy_binding_tenant_id_agent_id_created_at_binding_id_index";`);
    this.addSql(`drop index "policy"."policy_binding_tenant_id_source_agent_id_created_a_cf45f_index";`);
    this.addSql(`drop index "policy"."policy_binding_tenant_id_sink_agent_id_created_at__27d9f_index";`);
    this.addSql(`drop index "policy"."policy_binding_tenant_id_source_user_id_created_at_6fae7_index";`);
    this.addSql(`drop index "policy"."policy_binding_tenant_id_channel_id_created_at_binding_id_index";`);
    this.addSql(`drop index "policy"."policy_binding_tenant_id_mcp_server_id_created_at__db21a_index";`);
    this.addSql(`drop index "policy"."policy_binding_tenant_id_llm_gateway_id_created_at_39ed5_index";`);
  }
}
