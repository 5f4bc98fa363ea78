import { Migration } from '@mikro-orm/migrations';

/** Names are searched by index. */
export class Migration20261126071745_search extends Migration {
  override name = 'Migration20261126071745_search';

  override up(): void | Promise<void> {
    this.addSql(
      `select search.keep('policy.policy_group', 'policy.policy_group', 'group_id', 'tenant_id', '{name}');`,
    );

    this.addSql(`select search.keep('policy.policy', 'policy.policy', 'policy_id', 'tenant_id', '{name}');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "search_tenant_id" on "policy"."policy";`);
    this.addSql(`drop function if exists "policy"."policy_search_tenant_id_fn"();`);

    this.addSql(`drop trigger if exists "search_tenant_id" on "policy"."policy_group";`);
    this.addSql(`drop function if exists "policy"."policy_group_search_tenant_id_fn"();`);
  }
}
