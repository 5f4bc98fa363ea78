import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes for lists that may become long, and triggers that keep their totals; then the totals of what is there. Tables
 * cannot be written to meanwhile: `create index concurrently` is not possible inside a transaction, which keeps a
 * migration whole.
 */
export class Migration20261121072448_long_lists extends Migration {
  override name = 'Migration20261121072448_long_lists';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "agent_tenant_id_name_agent_id_index" on "registry"."agent" ("tenant_id", "name", "agent_id");`,
    );
    this.addSql(
      `create index "agent_tenant_id_status_created_at_agent_id_index" on "registry"."agent" ("tenant_id", "status", "created_at", "agent_id");`,
    );
    this.addSql(
      `create trigger tally_insert after insert on registry.agent referencing new table as come for each statement execute function tally.take_note('registry.agent', 'tenant_id', 'concat_ws('' '', status, visibility)');`,
    );
    this.addSql(
      `create trigger tally_update after update on registry.agent referencing new table as come old table as gone for each statement execute function tally.take_note('registry.agent', 'tenant_id', 'concat_ws('' '', status, visibility)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on registry.agent referencing old table as gone for each statement execute function tally.take_note('registry.agent', 'tenant_id', 'concat_ws('' '', status, visibility)');`,
    );

    this.addSql(
      `create index "channel_tenant_id_name_channel_id_index" on "registry"."channel" ("tenant_id", "name", "channel_id");`,
    );
    this.addSql(
      `create index "channel_active" on "registry"."channel" ("tenant_id", "created_at", "channel_id") where deleted_at is null;`,
    );
    this.addSql(
      `create trigger tally_insert after insert on registry.channel referencing new table as come for each statement execute function tally.take_note('registry.channel', 'tenant_id', 'concat_ws('' '', case when deleted_at is null then ''empty'' else ''filled'' end)');`,
    );
    this.addSql(
      `create trigger tally_update after update on registry.channel referencing new table as come old table as gone for each statement execute function tally.take_note('registry.channel', 'tenant_id', 'concat_ws('' '', case when deleted_at is null then ''empty'' else ''filled'' end)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on registry.channel referencing old table as gone for each statement execute function tally.take_note('registry.channel', 'tenant_id', 'concat_ws('' '', case when deleted_at is null then ''empty'' else ''filled'' end)');`,
    );

    this.addSql(
      `create index "kill_switch_up" on "registry"."kill_switch" ("tenant_id", "created_at", "id") where lifted_at is null;`,
    );
    this.addSql(
      `create trigger tally_insert after insert on registry.kill_switch referencing new table as come for each statement execute function tally.take_note('registry.kill_switch', 'tenant_id', 'concat_ws('' '', case when lifted_at is null then ''empty'' else ''filled'' end, scope)');`,
    );
    this.addSql(
      `create trigger tally_update after update on registry.kill_switch referencing new table as come old table as gone for each statement execute function tally.take_note('registry.kill_switch', 'tenant_id', 'concat_ws('' '', case when lifted_at is null then ''empty'' else ''filled'' end, scope)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on registry.kill_switch referencing old table as gone for each statement execute function tally.take_note('registry.kill_switch', 'tenant_id', 'concat_ws('' '', case when lifted_at is null then ''empty'' else ''filled'' end, scope)');`,
    );

    this.addSql(
      `create index "llm_gateway_tenant_id_name_llm_gateway_id_index" on "registry"."llm_gateway" ("tenant_id", "name", "llm_gateway_id");`,
    );
    this.addSql(
      `create trigger tally_insert after insert on registry.llm_gateway referencing new table as come for each statement execute function tally.take_note('registry.llm_gateway', 'tenant_id', 'concat_ws('' '', status)');`,
    );
    this.addSql(
      `create trigger tally_update after update on registry.llm_gateway referencing new table as come old table as gone for each statement execute function tally.take_note('registry.llm_gateway', 'tenant_id', 'concat_ws('' '', status)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on registry.llm_gateway referencing old table as gone for each statement execute function tally.take_note('registry.llm_gateway', 'tenant_id', 'concat_ws('' '', status)');`,
    );

    this.addSql(
      `create index "llm_provider_tenant_id_name_llm_provider_id_index" on "registry"."llm_provider" ("tenant_id", "name", "llm_provider_id");`,
    );
    this.addSql(
      `create trigger tally_insert after insert on registry.llm_provider referencing new table as come for each statement execute function tally.take_note('registry.llm_provider', 'tenant_id', 'concat_ws('' '', kind, status)');`,
    );
    this.addSql(
      `create trigger tally_update after update on registry.llm_provider referencing new table as come old table as gone for each statement execute function tally.take_note('registry.llm_provider', 'tenant_id', 'concat_ws('' '', kind, status)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on registry.llm_provider referencing old table as gone for each statement execute function tally.take_note('registry.llm_provider', 'tenant_id', 'concat_ws('' '', kind, status)');`,
    );

    this.addSql(
      `create index "mcp_server_tenant_id_name_mcp_server_id_index" on "registry"."mcp_server" ("tenant_id", "name", "mcp_server_id");`,
    );
    this.addSql(
      `create index "mcp_server_tenant_id_status_created_at_mcp_server_id_index" on "registry"."mcp_server" ("tenant_id", "status", "created_at", "mcp_server_id");`,
    );
    this.addSql(
      `create trigger tally_insert after insert on registry.mcp_server referencing new table as come for each statement execute function tally.take_note('registry.mcp_server', 'tenant_id', 'concat_ws('' '', status, transport)');`,
    );
    this.addSql(
      `create trigger tally_update after update on registry.mcp_server referencing new table as come old table as gone for each statement execute function tally.take_note('registry.mcp_server', 'tenant_id', 'concat_ws('' '', status, transport)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on registry.mcp_server referencing old table as gone for each statement execute function tally.take_note('registry.mcp_server', 'tenant_id', 'concat_ws('' '', status, transport)');`,
    );

    this.addSql(
      `create index "subscription_provider_tenant_id_kind_status_create_2a1e3_index" on "registry"."subscription" ("provider_tenant_id", "kind", "status", "created_at", "subscription_id");`,
    );
    this.addSql(
      `create index "subscription_tenant_id_kind_status_created_at_subs_3c9c9_index" on "registry"."subscription" ("tenant_id", "kind", "status", "created_at", "subscription_id");`,
    );
    this.addSql(
      `create trigger tally_insert after insert on registry.subscription referencing new table as come for each statement execute function tally.take_note('registry.subscription', 'tenant_id', 'concat_ws('' '', kind, status)');`,
    );
    this.addSql(
      `create trigger tally_update after update on registry.subscription referencing new table as come old table as gone for each statement execute function tally.take_note('registry.subscription', 'tenant_id', 'concat_ws('' '', kind, status)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on registry.subscription referencing old table as gone for each statement execute function tally.take_note('registry.subscription', 'tenant_id', 'concat_ws('' '', kind, status)');`,
    );
    this.addSql(
      `create trigger tally_provider_tenant_id_insert after insert on registry.subscription referencing new table as come for each statement execute function tally.take_note('registry.subscription of provider_tenant_id', 'provider_tenant_id', 'concat_ws('' '', kind, status)');`,
    );
    this.addSql(
      `create trigger tally_provider_tenant_id_update after update on registry.subscription referencing new table as come old table as gone for each statement execute function tally.take_note('registry.subscription of provider_tenant_id', 'provider_tenant_id', 'concat_ws('' '', kind, status)');`,
    );
    this.addSql(
      `create trigger tally_provider_tenant_id_delete after delete on registry.subscription referencing old table as gone for each statement execute function tally.take_note('registry.subscription of provider_tenant_id', 'provider_tenant_id', 'concat_ws('' '', kind, status)');`,
    );

    this.addSql(`select tally.note_present('registry.agent');`);
    this.addSql(`select tally.note_present('registry.channel');`);
    this.addSql(`select tally.note_present('registry.kill_switch');`);
    this.addSql(`select tally.note_present('registry.llm_gateway');`);
    this.addSql(`select tally.note_present('registry.llm_provider');`);
    this.addSql(`select tally.note_present('registry.mcp_server');`);
    this.addSql(`select tally.note_present('registry.subscription');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "registry"."agent_tenant_id_name_agent_id_index";`);
    this.addSql(`drop index "registry"."agent_tenant_id_status_created_at_agent_id_index";`);
    this.addSql(`drop trigger if exists "tally_insert" on "registry"."agent";`);
    this.addSql(`drop trigger if exists "tally_update" on "registry"."agent";`);
    this.addSql(`drop trigger if exists "tally_delete" on "registry"."agent";`);

    this.addSql(`drop index "registry"."channel_tenant_id_name_channel_id_index";`);
    this.addSql(`drop index "registry"."channel_active";`);
    this.addSql(`drop trigger if exists "tally_insert" on "registry"."channel";`);
    this.addSql(`drop trigger if exists "tally_update" on "registry"."channel";`);
    this.addSql(`drop trigger if exists "tally_delete" on "registry"."channel";`);

    this.addSql(`drop index "registry"."kill_switch_up";`);
    this.addSql(`drop trigger if exists "tally_insert" on "registry"."kill_switch";`);
    this.addSql(`drop trigger if exists "tally_update" on "registry"."kill_switch";`);
    this.addSql(`drop trigger if exists "tally_delete" on "registry"."kill_switch";`);

    this.addSql(`drop index "registry"."llm_gateway_tenant_id_name_llm_gateway_id_index";`);
    this.addSql(`drop trigger if exists "tally_insert" on "registry"."llm_gateway";`);
    this.addSql(`drop trigger if exists "tally_update" on "registry"."llm_gateway";`);
    this.addSql(`drop trigger if exists "tally_delete" on "registry"."llm_gateway";`);

    this.addSql(`drop index "registry"."llm_provider_tenant_id_name_llm_provider_id_index";`);
    this.addSql(`drop trigger if exists "tally_insert" on "registry"."llm_provider";`);
    this.addSql(`drop trigger if exists "tally_update" on "registry"."llm_provider";`);
    this.addSql(`drop trigger if exists "tally_delete" on "registry"."llm_provider";`);

    this.addSql(`drop index "registry"."mcp_server_tenant_id_name_mcp_server_id_index";`);
    this.addSql(`drop index "registry"."mcp_server_tenant_id_status_created_at_mcp_server_id_index";`);
    this.addSql(`drop trigger if exists "tally_insert" on "registry"."mcp_server";`);
    this.addSql(`drop trigger if exists "tally_update" on "registry"."mcp_server";`);
    this.addSql(`drop trigger if exists "tally_delete" on "registry"."mcp_server";`);

    this.addSql(`drop index "registry"."subscription_provider_tenant_id_kind_status_create_2a1e3_index";`);
    this.addSql(`drop index "registry"."subscription_tenant_id_kind_status_created_at_subs_3c9c9_index";`);
    this.addSql(`drop trigger if exists "tally_insert" on "registry"."subscription";`);
    this.addSql(`drop trigger if exists "tally_update" on "registry"."subscription";`);
    this.addSql(`drop trigger if exists "tally_delete" on "registry"."subscription";`);
    this.addSql(`drop trigger if exists "tally_provider_tenant_id_insert" on "registry"."subscription";`);
    this.addSql(`drop trigger if exists "tally_provider_tenant_id_update" on "registry"."subscription";`);
    this.addSql(`drop trigger if exists "tally_provider_tenant_id_delete" on "registry"."subscription";`);
  }
}
