import { Migration } from '@mikro-orm/migrations';

/**
 * What the policies of a tenant found in the request and in the answer of an exchange. Rows without it have the same
 * leaves as before. The JSON text of jsonb has a space after each comma and colon: hence twice the limit of writers.
 */
export class Migration20270180000000Policies extends Migration {
  override up(): void {
    for (const [table, time] of [
      ['exchange', 'started_at'],
      ['outcome', 'finished_at'],
    ]) {
      this.addSql(`alter table traffic.${table}
        add column policies jsonb check (length(policies::text) <= 32000)`);
      this.addSql(`create index ${table}_with_policies on traffic.${table} (tenant_id, ${time}, exchange_id)
        where policies is not null`);
    }
  }
}
