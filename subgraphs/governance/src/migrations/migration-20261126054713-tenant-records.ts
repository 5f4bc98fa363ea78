import { Migration } from '@mikro-orm/migrations';

/**
 * Drafts that are edited, withdrawn and rejected; indexes and totals for the incidents of a whole tenant and for filtered
 * decisions of the gate, whose totals are counted anew.
 */
export class Migration20261126054713_tenant_records extends Migration {
  override name = 'Migration20261126054713_tenant_records';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "gate_decision_tenant_id_subject_id_created_at_gate_3b6fa_index" on "governance"."gate_decision" ("tenant_id", "subject_id", "created_at", "gate_decision_id");`,
    );

    this.addSql(
      `alter table "governance"."document" add "edited_by" uuid null, add "discarded_by" uuid null, add "discard_reason" text null;`,
    );

    this.addSql(
      `create index "incident_tenant_id_created_at_incident_id_index" on "governance"."incident" ("tenant_id", "created_at", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_aware_at_incident_id_index" on "governance"."incident" ("tenant_id", "aware_at", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_due_at_incident_id_index" on "governance"."incident" ("tenant_id", "due_at", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_category_incident_id_index" on "governance"."incident" ("tenant_id", "category", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_status_incident_id_index" on "governance"."incident" ("tenant_id", "status", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_title_incident_id_index" on "governance"."incident" ("tenant_id", "title", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_status_created_at_incident_id_index" on "governance"."incident" ("tenant_id", "status", "created_at", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_subject_kind_created_at_incident_id_index" on "governance"."incident" ("tenant_id", "subject_kind", "created_at", "incident_id");`,
    );
    this.addSql(
      `select tally.keep('governance.gate_decision', 'concat_ws('' '', action, mode, subject_kind, risk_tier)');`,
    );
    this.addSql(
      `select tally.keep('governance.incident', 'concat_ws('' '', subject_kind, status, category)');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "governance"."document" drop column "edited_by", drop column "discarded_by", drop column "discard_reason";`,
    );

    this.addSql(`select tally.keep('governance.gate_decision', '''''');`);
    this.addSql(`drop index "governance"."gate_decision_tenant_id_subject_id_created_at_gate_3b6fa_index";`);

    this.addSql(`drop index "governance"."incident_tenant_id_created_at_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_aware_at_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_due_at_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_category_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_status_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_title_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_status_created_at_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_subject_kind_created_at_incident_id_index";`);
    for (const event of ['insert', 'update', 'delete'])
      this.addSql(`drop trigger "tally_${event}" on "governance"."incident";`);
    this.addSql(`delete from tally.note where counted = 'governance.incident';`);
  }
}
