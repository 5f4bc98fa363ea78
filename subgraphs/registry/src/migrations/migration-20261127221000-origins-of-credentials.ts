import { Migration } from '@mikro-orm/migrations';

const tables = ['upstream_credential', 'mcp_server_credential'];
const read = ['agent', 'agent_version', 'mcp_server'];

/** As `URL` states the origin, but for hosts with letters beyond ASCII, whose credentials have to be set again. */
const originOf = (address: string) => `
  case when ${address} !~* '^https?://' then ${address}
  else regexp_replace(regexp_replace(lower(substring(${address} from '^[^/]+//[^/?#]+')), '//[^@]*@', '//'),
    '^(https://.*):443$|^(http://.*):80$', '\\1\\2') end`;

const listed = (member: string) => `
  select one ->> 'url' from jsonb_path_query(version.card, 'lax $.${member}[*] ? (@.type() == "object")') as one`;

/** A credential that is there is for the addresses that are registered now. */
const originsOfAgents = `
  update registry.upstream_credential as credential set origins = array(
    select distinct ${originOf('stated.address')}
    from registry.agent
    join registry.agent_version as version on version.tenant_id = agent.tenant_id
      and version.agent_id = agent.agent_id and version.registry_version = agent.registry_version
    cross join lateral (select version.card ->> 'url' union ${listed('additionalInterfaces')}
      union ${listed('supportedInterfaces')}) as stated (address)
    where agent.tenant_id = credential.tenant_id and agent.agent_id = credential.agent_id
      and stated.address is not null);`;

const originsOfMcpServers = `
  update registry.mcp_server_credential as credential set origins = array(
    select ${originOf('server.url')} from registry.mcp_server as server
    where server.tenant_id = credential.tenant_id and server.mcp_server_id = credential.mcp_server_id
      and server.url is not null);`;

export class Migration20261127221000_origins_of_credentials extends Migration {
  override name = 'Migration20261127221000_origins_of_credentials';

  override up(): void | Promise<void> {
    for (const table of tables)
      this.addSql(`alter table registry.${table} add "origins" text[] not null default '{}';`);
    const used = tables.concat(read);
    for (const table of used) this.addSql(`alter table registry.${table} no force row level security;`);
    this.addSql(originsOfAgents);
    this.addSql(originsOfMcpServers);
    for (const table of used) this.addSql(`alter table registry.${table} force row level security;`);
  }

  override down(): void | Promise<void> {
    for (const table of tables) this.addSql(`alter table registry.${table} drop column "origins";`);
  }
}
