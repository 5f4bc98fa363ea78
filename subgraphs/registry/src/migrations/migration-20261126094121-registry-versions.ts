import { Migration } from '@mikro-orm/migrations';

/** The owner of these tables sees no rows while row-level security is forced. */
const tables = ['agent', 'agent_version', 'mcp_server', 'mcp_server_version'];

/**
 * The cards of an agent are numbered from 1 without gaps, in their order. Changed numbers are negative at first, because
 * the key is checked row by row.
 */
const numberCards = `
  update registry.agent_version as version set registry_version = -numbered.place
  from (
    select tenant_id, agent_id, registry_version,
      row_number() over (partition by tenant_id, agent_id order by registry_version) as place
    from registry.agent_version
  ) as numbered
  where numbered.tenant_id = version.tenant_id and numbered.agent_id = version.agent_id
    and numbered.registry_version = version.registry_version and numbered.place <> version.registry_version;`;
const keepNumbers = `update registry.agent_version set registry_version = -registry_version where registry_version < 0;`;

/** The number of the newest version is that of the current one. */
function numberCurrent(table: string, id: string, number: string): string {
  return `
  update registry.${table} as registered set registry_version = newest.number
  from (select tenant_id, ${id}, max(${number}) as number from registry.${table}_version group by 1, 2) as newest
  where newest.tenant_id = registered.tenant_id and newest.${id} = registered.${id}
    and newest.number <> registered.registry_version;`;
}

/**
 * Until now, the registry version counted every change. That count goes on as the revision, so that no entity tag comes
 * back; the registry version counts versions.
 */
export class Migration20261126094121_registry_versions extends Migration {
  override name = 'Migration20261126094121_registry_versions';

  override up(): void | Promise<void> {
    this.addSql(`drop index "registry"."agent_tenant_id_registry_version_agent_id_index";`);
    this.addSql(`alter table "registry"."agent" rename column "registry_version" to "revision";`);
    this.addSql(
      `alter table "registry"."agent" rename column "card_registry_version" to "registry_version";`,
    );

    this.addSql(`alter table "registry"."mcp_server" rename column "registry_version" to "revision";`);
    this.addSql(`alter table "registry"."mcp_server" add "registry_version" int not null default 1;`);
    this.addSql(`alter table "registry"."mcp_server" alter "registry_version" drop default;`);

    for (const table of tables) this.addSql(`alter table registry.${table} no force row level security;`);
    this.addSql(numberCards);
    this.addSql(keepNumbers);
    this.addSql(numberCurrent('agent', 'agent_id', 'registry_version'));
    this.addSql(numberCurrent('mcp_server', 'mcp_server_id', 'ordinal'));
    for (const table of tables) this.addSql(`alter table registry.${table} force row level security;`);

    this.addSql(
      `create index "agent_tenant_id_registry_version_agent_id_index" on "registry"."agent" ("tenant_id", "registry_version", "agent_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "registry"."agent_tenant_id_registry_version_agent_id_index";`);
    this.addSql(
      `alter table "registry"."agent" rename column "registry_version" to "card_registry_version";`,
    );
    this.addSql(`alter table "registry"."agent" rename column "revision" to "registry_version";`);
    this.addSql(
      `create index "agent_tenant_id_registry_version_agent_id_index" on "registry"."agent" ("tenant_id", "registry_version", "agent_id");`,
    );

    this.addSql(`alter table "registry"."mcp_server" drop column "registry_version";`);
    this.addSql(`alter table "registry"."mcp_server" rename column "revision" to "registry_version";`);
  }
}
