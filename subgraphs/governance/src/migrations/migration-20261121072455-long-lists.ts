import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes for lists that may become long, and triggers that keep their totals; then the totals of what is there. Tables
 * cannot be written to meanwhile: `create index concurrently` is not possible inside a transaction, which keeps a
 * migration whole.
 */
export class Migration20261121072455_long_lists extends Migration {
  override name = 'Migration20261121072455_long_lists';

  override up(): void | Promise<void> {
    this.addSql(`drop index "governance"."assignment_tenant_id_user_id_index";`);
    this.addSql(
      `create index "assignment_oversight" on "governance"."assignment" ("tenant_id", "assigned_at", "assignment_id") where role = 'OVERSIGHT_PERSON';`,
    );
    this.addSql(
      `create index "assignment_unconfirmed" on "governance"."assignment" ("tenant_id", "assigned_at", "assignment_id") where not confirmed;`,
    );
    this.addSql(
      `create index "assignment_tenant_id_user_id_assigned_at_assignment_id_index" on "governance"."assignment" ("tenant_id", "user_id", "assigned_at", "assignment_id");`,
    );

    this.addSql(
      `create trigger tally_insert after insert on governance.gate_decision referencing new table as come for each statement execute function tally.take_note('governance.gate_decision', 'tenant_id', '''''');`,
    );
    this.addSql(
      `create trigger tally_update after update on governance.gate_decision referencing new table as come old table as gone for each statement execute function tally.take_note('governance.gate_decision', 'tenant_id', '''''');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on governance.gate_decision referencing old table as gone for each statement execute function tally.take_note('governance.gate_decision', 'tenant_id', '''''');`,
    );

    this.addSql(
      `create index "document_review" on "governance"."document" ("tenant_id", "review_due_at", "document_id") where status = 'APPROVED';`,
    );
    this.addSql(
      `create index "document_expiry" on "governance"."document" ("tenant_id", "valid_until", "document_id") where status in ('APPROVED', 'EXPIRED');`,
    );
    this.addSql(
      `create index "document_draft" on "governance"."document" ("tenant_id", "created_at", "document_id") where status = 'DRAFT';`,
    );

    this.addSql(
      `create index "subject_in_review" on "governance"."subject" ("tenant_id", "state_changed_at", "subject_id") where governance_state = 'IN_REVIEW';`,
    );
    this.addSql(
      `create index "subject_owner_inactive" on "governance"."subject" ("tenant_id", "owner_inactive_since", "subject_id") where owner_inactive_since is not null;`,
    );

    this.addSql(
      `create index "incident_open" on "governance"."incident" ("tenant_id", "due_at", "incident_id") where status = 'OPEN';`,
    );

    this.addSql(`select tally.note_present('governance.gate_decision');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "governance"."assignment_oversight";`);
    this.addSql(`drop index "governance"."assignment_unconfirmed";`);
    this.addSql(`drop index "governance"."assignment_tenant_id_user_id_assigned_at_assignment_id_index";`);
    this.addSql(
      `create index "assignment_tenant_id_user_id_index" on "governance"."assignment" ("tenant_id", "user_id");`,
    );

    this.addSql(`drop index "governance"."document_review";`);
    this.addSql(`drop index "governance"."document_expiry";`);
    this.addSql(`drop index "governance"."document_draft";`);

    this.addSql(`drop trigger if exists "tally_insert" on "governance"."gate_decision";`);
    this.addSql(`drop trigger if exists "tally_update" on "governance"."gate_decision";`);
    this.addSql(`drop trigger if exists "tally_delete" on "governance"."gate_decision";`);

    this.addSql(`drop index "governance"."incident_open";`);

    this.addSql(`drop index "governance"."subject_in_review";`);
    this.addSql(`drop index "governance"."subject_owner_inactive";`);
  }
}
