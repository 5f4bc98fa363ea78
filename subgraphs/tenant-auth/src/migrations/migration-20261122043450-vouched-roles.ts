import { Migration } from '@mikro-orm/migrations';

/** Tables that are read or written for tenants of every kind: policies bind their owner, too. */
const tables = ['identity_provider', 'principal', 'group_member', 'user_group'] as const;

/** An identity provider remembers what was vouched for; until now that was looked up by who had chosen the issuer. */
export class Migration20261122043450_vouched_roles extends Migration {
  override name = 'Migration20261122043450_vouched_roles';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "tenant_auth"."identity_provider" add "vouched_roles" text[] not null default '{}';`,
    );
    this.forEveryTenant(`update tenant_auth.identity_provider i set vouched_roles = array(
      select unnest(p.roles) from tenant_auth.principal p
      where p.tenant_id = i.tenant_id and p.principal_id = i.issuer_set_by_id
      union
      select unnest(g.roles) from tenant_auth.group_member m
      join tenant_auth.user_group g on g.tenant_id = m.tenant_id and g.group_id = m.group_id
      where m.tenant_id = i.tenant_id and m.user_id = i.issuer_set_by_id);`);
    this.addSql(`alter table "tenant_auth"."identity_provider" alter "vouched_roles" drop default;`);
    this.addSql(`alter table "tenant_auth"."identity_provider" drop column "issuer_set_by_id";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tenant_auth"."identity_provider" add "issuer_set_by_id" uuid null;`);
    this.forEveryTenant(`update tenant_auth.identity_provider set issuer_set_by_id = created_by_id;`);
    this.addSql(`alter table "tenant_auth"."identity_provider" alter "issuer_set_by_id" set not null;`);
    this.addSql(`alter table "tenant_auth"."identity_provider" drop column "vouched_roles";`);
  }

  private forEveryTenant(statement: string): void {
    for (const table of tables) this.addSql(`alter table tenant_auth.${table} no force row level security;`);
    this.addSql(statement);
    for (const table of tables) this.addSql(`alter table tenant_auth.${table} force row level security;`);
  }
}
