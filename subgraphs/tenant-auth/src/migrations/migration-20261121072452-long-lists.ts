import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes for lists that may become long, and triggers that keep their totals; then the totals of what is there. Tables
 * cannot be written to meanwhile: `create index concurrently` is not possible inside a transaction, which keeps a
 * migration whole.
 */
export class Migration20261121072452_long_lists extends Migration {
  override name = 'Migration20261121072452_long_lists';

  override up(): void | Promise<void> {
    this.addSql(
      `create trigger tally_insert after insert on tenant_auth.user_group referencing new table as come for each statement execute function tally.take_note('tenant_auth.user_group', 'tenant_id', '''''');`,
    );
    this.addSql(
      `create trigger tally_update after update on tenant_auth.user_group referencing new table as come old table as gone for each statement execute function tally.take_note('tenant_auth.user_group', 'tenant_id', '''''');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on tenant_auth.user_group referencing old table as gone for each statement execute function tally.take_note('tenant_auth.user_group', 'tenant_id', '''''');`,
    );

    this.addSql(
      `create index "tenant_tenant_name_tenant_id_index" on "tenant_auth"."tenant" ("tenant_name", "tenant_id");`,
    );

    this.addSql(
      `create index "person_tenant_id_created_at_id_index" on "tenant_auth"."person" ("tenant_id", "created_at", "id");`,
    );
    this.addSql(
      `create index "person_tenant_id_status_name_id_index" on "tenant_auth"."person" ("tenant_id", "status", "name", "id");`,
    );
    this.addSql(
      `create index "person_tenant_id_name_id_index" on "tenant_auth"."person" ("tenant_id", "name", "id");`,
    );
    this.addSql(
      `create trigger tally_insert after insert on tenant_auth.person referencing new table as come for each statement execute function tally.take_note('tenant_auth.person', 'tenant_id', 'concat_ws('' '', status)');`,
    );
    this.addSql(
      `create trigger tally_update after update on tenant_auth.person referencing new table as come old table as gone for each statement execute function tally.take_note('tenant_auth.person', 'tenant_id', 'concat_ws('' '', status)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on tenant_auth.person referencing old table as gone for each statement execute function tally.take_note('tenant_auth.person', 'tenant_id', 'concat_ws('' '', status)');`,
    );

    this.addSql(
      `create trigger tally_insert after insert on tenant_auth.credential referencing new table as come for each statement execute function tally.take_note('tenant_auth.credential', 'tenant_id', 'concat_ws('' '', kind)');`,
    );
    this.addSql(
      `create trigger tally_update after update on tenant_auth.credential referencing new table as come old table as gone for each statement execute function tally.take_note('tenant_auth.credential', 'tenant_id', 'concat_ws('' '', kind)');`,
    );
    this.addSql(
      `create trigger tally_delete after delete on tenant_auth.credential referencing old table as gone for each statement execute function tally.take_note('tenant_auth.credential', 'tenant_id', 'concat_ws('' '', kind)');`,
    );
    this.addSql(`select tally.note_present('tenant_auth.credential');`);
    this.addSql(`select tally.note_present('tenant_auth.person');`);
    this.addSql(`select tally.note_present('tenant_auth.user_group');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "tally_insert" on "tenant_auth"."credential";`);
    this.addSql(`drop trigger if exists "tally_update" on "tenant_auth"."credential";`);
    this.addSql(`drop trigger if exists "tally_delete" on "tenant_auth"."credential";`);

    this.addSql(`drop index "tenant_auth"."person_tenant_id_created_at_id_index";`);
    this.addSql(`drop index "tenant_auth"."person_tenant_id_status_name_id_index";`);
    this.addSql(`drop index "tenant_auth"."person_tenant_id_name_id_index";`);
    this.addSql(`drop trigger if exists "tally_insert" on "tenant_auth"."person";`);
    this.addSql(`drop trigger if exists "tally_update" on "tenant_auth"."person";`);
    this.addSql(`drop trigger if exists "tally_delete" on "tenant_auth"."person";`);

    this.addSql(`drop index "tenant_auth"."tenant_tenant_name_tenant_id_index";`);

    this.addSql(`drop trigger if exists "tally_insert" on "tenant_auth"."user_group";`);
    this.addSql(`drop trigger if exists "tally_update" on "tenant_auth"."user_group";`);
    this.addSql(`drop trigger if exists "tally_delete" on "tenant_auth"."user_group";`);
  }
}
