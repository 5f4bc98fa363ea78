import { Migration } from '@mikro-orm/migrations';

/**
 * An index for everything that a list can be sorted by, so that no request sorts a long list. A session's index ends
 * with its key. Tables cannot be written to meanwhile.
 */
export class Migration20261122133002_list_indexes extends Migration {
  override name = 'Migration20261122133002_list_indexes';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "credential_tenant_id_name_credential_id_index" on "tenant_auth"."credential" ("tenant_id", "name", "credential_id");`,
    );

    this.addSql(
      `create index "user_group_tenant_id_created_at_group_id_index" on "tenant_auth"."user_group" ("tenant_id", "created_at", "group_id");`,
    );

    this.addSql(
      `create index "identity_provider_tenant_id_name_identity_provider_id_index" on "tenant_auth"."identity_provider" ("tenant_id", "name", "identity_provider_id");`,
    );
    this.addSql(
      `create index "identity_provider_tenant_id_created_at_identity_pr_79e22_index" on "tenant_auth"."identity_provider" ("tenant_id", "created_at", "identity_provider_id");`,
    );

    this.addSql(`drop index "tenant_auth"."session_tenant_id_user_id_created_at_index";`);
    this.addSql(
      `create index "session_tenant_id_user_id_created_at_session_id_index" on "tenant_auth"."session" ("tenant_id", "user_id", "created_at", "session_id");`,
    );
    this.addSql(
      `create index "session_tenant_id_user_id_expires_at_session_id_index" on "tenant_auth"."session" ("tenant_id", "user_id", "expires_at", "session_id");`,
    );

    this.addSql(
      `create index "tenant_created_at_tenant_id_index" on "tenant_auth"."tenant" ("created_at", "tenant_id");`,
    );

    this.addSql(
      `create index "person_tenant_id_status_id_index" on "tenant_auth"."person" ("tenant_id", "status", "id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "tenant_auth"."credential_tenant_id_name_credential_id_index";`);

    this.addSql(`drop index "tenant_auth"."identity_provider_tenant_id_name_identity_provider_id_index";`);
    this.addSql(`drop index "tenant_auth"."identity_provider_tenant_id_created_at_identity_pr_79e22_index";`);

    this.addSql(`drop index "tenant_auth"."person_tenant_id_status_id_index";`);

    this.addSql(`drop index "tenant_auth"."session_tenant_id_user_id_created_at_session_id_index";`);
    this.addSql(`drop index "tenant_auth"."session_tenant_id_user_id_expires_at_session_id_index";`);
    this.addSql(
      `create index "session_tenant_id_user_id_created_at_index" on "tenant_auth"."session" ("tenant_id", "user_id", "created_at");`,
    );

    this.addSql(`drop index "tenant_auth"."tenant_created_at_tenant_id_index";`);

    this.addSql(`drop index "tenant_auth"."user_group_tenant_id_created_at_group_id_index";`);
  }
}
