import { Migration } from '@mikro-orm/migrations';

/** Every filter that can match few of many rows has an index, and totals by it are maintained. */
export class Migration20261126102142_indexes_of_filters extends Migration {
  override name = 'Migration20261126102142_indexes_of_filters';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "payment_tenant_id_state_created_at_payment_id_index" on "payments"."payment" ("tenant_id", "state", "created_at", "payment_id");`,
    );

    this.addSql(
      `create index "spending_limit_tenant_id_payer_created_at_limit_id_index" on "payments"."spending_limit" ("tenant_id", "payer", "created_at", "limit_id");`,
    );
    this.addSql(
      `create index "spending_limit_tenant_id_payee_created_at_limit_id_index" on "payments"."spending_limit" ("tenant_id", "payee", "created_at", "limit_id");`,
    );
    this.addSql(
      `select tally.keep('payments.spending_limit', 'concat_ws('' '', network, case when removed_at is null then ''empty'' else ''filled'' end)');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "payments"."payment_tenant_id_state_created_at_payment_id_index";`);

    this.addSql(`drop index "payments"."spending_limit_tenant_id_payer_created_at_limit_id_index";`);
    this.addSql(`drop index "payments"."spending_limit_tenant_id_payee_created_at_limit_id_index";`);
  }
}
