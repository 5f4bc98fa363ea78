import { Migration } from '@mikro-orm/migrations';

/**
 * Names of policies and groups are unique until they are archived. Heads that share a name are numbered first; their
 * versions are immutable and keep it.
 */
export class Migration20261126094414_unique_names extends Migration {
  override name = 'Migration20261126094414_unique_names';

  override up(): void | Promise<void> {
    this.addSql(
      `select directory.number_names('policy.policy_group', 'POLICY_GROUP', 'group_id', 'archived_at');`,
    );
    this.addSql(
      `create unique index "policy_group_tenant_id_name_unique" on "policy"."policy_group" ("tenant_id", "name") where archived_at is null;`,
    );

    this.addSql(`select directory.number_names('policy.policy', 'POLICY', 'policy_id', 'archived_at');`);
    this.addSql(
      `create unique index "policy_tenant_id_name_unique" on "policy"."policy" ("tenant_id", "name") where archived_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "policy"."policy_group_tenant_id_name_unique";`);
    this.addSql(`drop index "policy"."policy_tenant_id_name_unique";`);
  }
}
