import { Migration } from '@mikro-orm/migrations';

/** What payments spend of the operator's gas is counted by day. */
export class Migration20270225000000_budgets_of_gas extends Migration {
  override name = 'Migration20270225000000_budgets_of_gas';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "payments"."gas_spent" ("chain_id" bigint not null, "day" date not null, "spender" uuid not null, "gas" bigint not null, primary key ("chain_id", "day", "spender"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "payments"."gas_spent" cascade;`);
  }
}
