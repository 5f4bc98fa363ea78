import { Migration } from '@mikro-orm/migrations';

/** Groups, credentials and identity providers are searched, by index. */
export class Migration20261126132430_searched_groups_and_credentials extends Migration {
  override name = 'Migration20261126132430_searched_groups_and_credentials';

  override up(): void | Promise<void> {
    this.addSql(
      `select search.keep('tenant_auth.credential', 'tenant_auth.credential', 'credential_id', 'tenant_id', '{name}');`,
    );

    this.addSql(
      `select search.keep('tenant_auth.user_group', 'tenant_auth.user_group', 'group_id', 'tenant_id', '{name, description}');`,
    );

    this.addSql(
      `select search.keep('tenant_auth.identity_provider', 'tenant_auth.identity_provider', 'identity_provider_id', 'tenant_id', '{name}');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_tenant_id" on "tenant_auth"."credential";`);
    this.addSql(`drop function if exists "tenant_auth"."credential_search_tenant_id_fn"();`);
    this.addSql(`drop trigger if exists "search_tenant_id_changed" on "tenant_auth"."credential";`);
    this.addSql(`drop function if exists "tenant_auth"."credential_search_tenant_id_changed_fn"();`);

    this.addSql(`drop trigger if exists "search_tenant_id" on "tenant_auth"."identity_provider";`);
    this.addSql(`drop function if exists "tenant_auth"."identity_provider_search_tenant_id_fn"();`);
    this.addSql(`drop trigger if exists "search_tenant_id_changed" on "tenant_auth"."identity_provider";`);
    this.addSql(`drop function if exists "tenant_auth"."identity_provider_search_tenant_id_changed_fn"();`);

    this.addSql(`drop trigger if exists "search_tenant_id" on "tenant_auth"."user_group";`);
    this.addSql(`drop function if exists "tenant_auth"."user_group_search_tenant_id_fn"();`);
    this.addSql(`drop trigger if exists "search_tenant_id_changed" on "tenant_auth"."user_group";`);
    this.addSql(`drop function if exists "tenant_auth"."user_group_search_tenant_id_changed_fn"();`);
  }
}
