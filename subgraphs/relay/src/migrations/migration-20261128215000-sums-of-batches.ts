import { Migration } from '@mikro-orm/migrations';

const tables = ['agent_health', 'agent_hour', 'agent_day', 'gate_hour', 'gate_refusal', 'policy_day'];

/** The sums of several tenants are written in one transaction. */
export class Migration20261128215000_sums_of_batches extends Migration {
  override name = 'Migration20261128215000_sums_of_batches';

  override up(): void | Promise<void> {
    for (const table of tables)
      this.addSql(
        `create policy "tenants_of_batch" on "relay"."${table}" using (${ofBatch}) with check (${ofBatch});`,
      );
  }

  override down(): void | Promise<void> {
    for (const table of tables)
      this.addSql(`drop policy if exists "tenants_of_batch" on "relay"."${table}";`);
  }
}

/** The tenants whose rows a transaction writes together. */
const ofBatch = `tenant_id = any((select string_to_array(nullif(current_setting('app.tenant_ids', true), ''), ',')::uuid[])::uuid[])`;
