import { Migration } from '@mikro-orm/migrations';

/**
 * An index for everything that a list can be sorted by, so that no request sorts a long list. Tables cannot be written
 * to meanwhile.
 */
export class Migration20261122133011_list_indexes extends Migration {
  override name = 'Migration20261122133011_list_indexes';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "assignment_tenant_id_user_id_role_assignment_id_index" on "governance"."assignment" ("tenant_id", "user_id", "role", "assignment_id");`,
    );

    this.addSql(
      `create index "gate_decision_tenant_id_action_gate_decision_id_index" on "governance"."gate_decision" ("tenant_id", "action", "gate_decision_id");`,
    );
    this.addSql(
      `create index "gate_decision_tenant_id_mode_gate_decision_id_index" on "governance"."gate_decision" ("tenant_id", "mode", "gate_decision_id");`,
    );

    this.addSql(
      `create index "document_tenant_id_subject_id_title_document_id_index" on "governance"."document" ("tenant_id", "subject_id", "title", "document_id");`,
    );
    this.addSql(
      `create index "document_tenant_id_subject_id_kind_document_id_index" on "governance"."document" ("tenant_id", "subject_id", "kind", "document_id");`,
    );
    this.addSql(
      `create index "document_tenant_id_subject_id_status_document_id_index" on "governance"."document" ("tenant_id", "subject_id", "status", "document_id");`,
    );
    this.addSql(
      `create index "document_tenant_id_subject_id_issued_at_document_id_index" on "governance"."document" ("tenant_id", "subject_id", "issued_at", "document_id");`,
    );
    this.addSql(
      `create index "document_tenant_id_subject_id_valid_until_document_id_index" on "governance"."document" ("tenant_id", "subject_id", "valid_until", "document_id");`,
    );
    this.addSql(
      `create index "document_tenant_id_subject_id_review_due_at_document_id_index" on "governance"."document" ("tenant_id", "subject_id", "review_due_at", "document_id");`,
    );

    this.addSql(
      `create index "incident_tenant_id_subject_id_aware_at_incident_id_index" on "governance"."incident" ("tenant_id", "subject_id", "aware_at", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_subject_id_due_at_incident_id_index" on "governance"."incident" ("tenant_id", "subject_id", "due_at", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_subject_id_category_incident_id_index" on "governance"."incident" ("tenant_id", "subject_id", "category", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_subject_id_status_incident_id_index" on "governance"."incident" ("tenant_id", "subject_id", "status", "incident_id");`,
    );
    this.addSql(
      `create index "incident_tenant_id_subject_id_title_incident_id_index" on "governance"."incident" ("tenant_id", "subject_id", "title", "incident_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "governance"."assignment_tenant_id_user_id_role_assignment_id_index";`);

    this.addSql(`drop index "governance"."document_tenant_id_subject_id_title_document_id_index";`);
    this.addSql(`drop index "governance"."document_tenant_id_subject_id_kind_document_id_index";`);
    this.addSql(`drop index "governance"."document_tenant_id_subject_id_status_document_id_index";`);
    this.addSql(`drop index "governance"."document_tenant_id_subject_id_issued_at_document_id_index";`);
    this.addSql(`drop index "governance"."document_tenant_id_subject_id_valid_until_document_id_index";`);
    this.addSql(`drop index "governance"."document_tenant_id_subject_id_review_due_at_document_id_index";`);

    this.addSql(`drop index "governance"."gate_decision_tenant_id_action_gate_decision_id_index";`);
    this.addSql(`drop index "governance"."gate_decision_tenant_id_mode_gate_decision_id_index";`);

    this.addSql(`drop index "governance"."incident_tenant_id_subject_id_aware_at_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_subject_id_due_at_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_subject_id_category_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_subject_id_status_incident_id_index";`);
    this.addSql(`drop index "governance"."incident_tenant_id_subject_id_title_incident_id_index";`);
  }
}
