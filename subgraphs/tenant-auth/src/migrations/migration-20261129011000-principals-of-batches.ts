import { Migration } from '@mikro-orm/migrations';

/** What the authorization of a caller is read from. */
const tables = [
  'tenant',
  'principal',
  'person',
  'session',
  'credential',
  'personal_token',
  'user_group',
  'group_member',
];

/** The principals of several tenants are read in one transaction. */
export class Migration20261129011000_principals_of_batches extends Migration {
  override name = 'Migration20261129011000_principals_of_batches';

  override up(): void | Promise<void> {
    for (const table of tables)
      this.addSql(
        `create policy "tenants_of_batch" on "tenant_auth"."${table}" for select using (${ofBatch});`,
      );
  }

  override down(): void | Promise<void> {
    for (const table of tables)
      this.addSql(`drop policy if exists "tenants_of_batch" on "tenant_auth"."${table}";`);
  }
}

/** The tenants whose rows a transaction reads together. */
const ofBatch = `tenant_id = any((select string_to_array(nullif(current_setting('app.tenant_ids', true), ''), ',')::uuid[])::uuid[])`;
