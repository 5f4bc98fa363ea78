import { Migration } from '@mikro-orm/migrations';

/** The owner of the tables sees no rows while row-level security is forced. */
const routesOfEarlierRows = [
  'alter table registry.llm_gateway no force row level security;',
  `insert into registry.llm_gateway_provider (tenant_id, llm_provider_id, llm_gateway_id)
    select distinct tenant_id, (route ->> 'llmProviderId')::uuid, llm_gateway_id
    from registry.llm_gateway cross join jsonb_array_elements(routes) as route;`,
  'alter table registry.llm_gateway force row level security;',
];

/** LLM gateways are found by their providers, and published agents by their texts. */
export class Migration20261126095459_found_by_values extends Migration {
  override name = 'Migration20261126095459_found_by_values';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "registry"."llm_gateway_provider" ("tenant_id" uuid not null, "llm_provider_id" uuid not null, "llm_gateway_id" uuid not null, primary key ("tenant_id", "llm_provider_id", "llm_gateway_id"));`,
    );
    this.addSql(
      `create index "llm_gateway_provider_tenant_id_llm_gateway_id_index" on "registry"."llm_gateway_provider" ("tenant_id", "llm_gateway_id");`,
    );

    for (const statement of routesOfEarlierRows) this.addSql(statement);

    this.addSql(
      `select search.keep('registry.agent', 'registry.agent', 'agent_id', null, '{name, description}', '{"visibility":"PUBLIC","status":"ACTIVE"}');`,
    );

    this.addSql(`alter table "registry"."llm_gateway_provider" enable row level security;`);
    this.addSql(`alter table "registry"."llm_gateway_provider" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "registry"."llm_gateway_provider" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "registry"."llm_gateway_provider" cascade;`);

    this.addSql(`drop trigger if exists "search_published" on "registry"."agent";`);
    this.addSql(`drop trigger if exists "search_published_changed" on "registry"."agent";`);
  }
}
