import { Migration } from '@mikro-orm/migrations';

/** Every filter that can match few of many rows has an index. */
export class Migration20261126102126_indexes_of_filters extends Migration {
  override name = 'Migration20261126102126_indexes_of_filters';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "gate_decision_tenant_id_subject_kind_created_at_ga_25ab4_index" on "governance"."gate_decision" ("tenant_id", "subject_kind", "created_at", "gate_decision_id");`,
    );
    this.addSql(
      `create index "gate_decision_tenant_id_risk_tier_created_at_gate__6e7cd_index" on "governance"."gate_decision" ("tenant_id", "risk_tier", "created_at", "gate_decision_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "governance"."gate_decision_tenant_id_subject_kind_created_at_ga_25ab4_index";`);
    this.addSql(`drop index "governance"."gate_decision_tenant_id_risk_tier_created_at_gate__6e7cd_index";`);
  }
}
