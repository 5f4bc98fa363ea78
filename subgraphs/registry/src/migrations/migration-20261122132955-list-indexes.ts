import { Migration } from '@mikro-orm/migrations';

/**
 * An index for everything that a list can be sorted by, so that no request sorts a long list. Tables cannot be written
 * to meanwhile.
 */
export class Migration20261122132955_list_indexes extends Migration {
  override name = 'Migration20261122132955_list_indexes';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "agent_tenant_id_status_agent_id_index" on "registry"."agent" ("tenant_id", "status", "agent_id");`,
    );
    this.addSql(
      `create index "agent_tenant_id_visibility_agent_id_index" on "registry"."agent" ("tenant_id", "visibility", "agent_id");`,
    );
    this.addSql(
      `create index "agent_tenant_id_registry_version_agent_id_index" on "registry"."agent" ("tenant_id", "registry_version", "agent_id");`,
    );
    this.addSql(
      `create index "agent_visibility_status_created_at_agent_id_index" on "registry"."agent" ("visibility", "status", "created_at", "agent_id");`,
    );

    this.addSql(
      `create index "agent_version_tenant_id_agent_id_created_at_regist_e57b7_index" on "registry"."agent_version" ("tenant_id", "agent_id", "created_at", "registry_version");`,
    );

    this.addSql(
      `create index "channel_tenant_id_deleted_at_channel_id_index" on "registry"."channel" ("tenant_id", "deleted_at", "channel_id");`,
    );

    this.addSql(
      `create index "kill_switch_tenant_id_scope_id_index" on "registry"."kill_switch" ("tenant_id", "scope", "id");`,
    );
    this.addSql(
      `create index "kill_switch_tenant_id_lifted_at_id_index" on "registry"."kill_switch" ("tenant_id", "lifted_at", "id");`,
    );

    this.addSql(
      `create index "llm_gateway_tenant_id_status_llm_gateway_id_index" on "registry"."llm_gateway" ("tenant_id", "status", "llm_gateway_id");`,
    );

    this.addSql(
      `create index "llm_provider_tenant_id_kind_llm_provider_id_index" on "registry"."llm_provider" ("tenant_id", "kind", "llm_provider_id");`,
    );
    this.addSql(
      `create index "llm_provider_tenant_id_status_llm_provider_id_index" on "registry"."llm_provider" ("tenant_id", "status", "llm_provider_id");`,
    );

    this.addSql(
      `create index "mcp_server_tenant_id_status_mcp_server_id_index" on "registry"."mcp_server" ("tenant_id", "status", "mcp_server_id");`,
    );
    this.addSql(
      `create index "mcp_server_tenant_id_transport_mcp_server_id_index" on "registry"."mcp_server" ("tenant_id", "transport", "mcp_server_id");`,
    );

    this.addSql(
      `create index "subscription_tenant_id_kind_activated_at_subscription_id_index" on "registry"."subscription" ("tenant_id", "kind", "activated_at", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_tenant_id_kind_ended_at_subscription_id_index" on "registry"."subscription" ("tenant_id", "kind", "ended_at", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_tenant_id_kind_status_subscription_id_index" on "registry"."subscription" ("tenant_id", "kind", "status", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_provider_tenant_id_kind_activated_at__6b2bb_index" on "registry"."subscription" ("provider_tenant_id", "kind", "activated_at", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_provider_tenant_id_kind_ended_at_subs_371d1_index" on "registry"."subscription" ("provider_tenant_id", "kind", "ended_at", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_provider_tenant_id_kind_status_subscr_981f2_index" on "registry"."subscription" ("provider_tenant_id", "kind", "status", "subscription_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "registry"."agent_tenant_id_status_agent_id_index";`);
    this.addSql(`drop index "registry"."agent_tenant_id_visibility_agent_id_index";`);
    this.addSql(`drop index "registry"."agent_tenant_id_registry_version_agent_id_index";`);
    this.addSql(`drop index "registry"."agent_visibility_status_created_at_agent_id_index";`);

    this.addSql(`drop index "registry"."agent_version_tenant_id_agent_id_created_at_regist_e57b7_index";`);

    this.addSql(`drop index "registry"."channel_tenant_id_deleted_at_channel_id_index";`);

    this.addSql(`drop index "registry"."kill_switch_tenant_id_scope_id_index";`);
    this.addSql(`drop index "registry"."kill_switch_tenant_id_lifted_at_id_index";`);

    this.addSql(`drop index "registry"."llm_gateway_tenant_id_status_llm_gateway_id_index";`);

    this.addSql(`drop index "registry"."llm_provider_tenant_id_kind_llm_provider_id_index";`);
    this.addSql(`drop index "registry"."llm_provider_tenant_id_status_llm_provider_id_index";`);

    this.addSql(`drop index "registry"."mcp_server_tenant_id_status_mcp_server_id_index";`);
    this.addSql(`drop index "registry"."mcp_server_tenant_id_transport_mcp_server_id_index";`);

    this.addSql(`drop index "registry"."subscription_tenant_id_kind_activated_at_subscription_id_index";`);
    this.addSql(`drop index "registry"."subscription_tenant_id_kind_ended_at_subscription_id_index";`);
    this.addSql(`drop index "registry"."subscription_tenant_id_kind_status_subscription_id_index";`);
    this.addSql(`drop index "registry"."subscription_provider_tenant_id_kind_activated_at__6b2bb_index";`);
    this.addSql(`drop index "registry"."subscription_provider_tenant_id_kind_ended_at_subs_371d1_index";`);
    this.addSql(`drop index "registry"."subscription_provider_tenant_id_kind_status_subscr_981f2_index";`);
  }
}
