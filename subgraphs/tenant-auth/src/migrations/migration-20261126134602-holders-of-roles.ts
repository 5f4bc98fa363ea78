import { Migration } from '@mikro-orm/migrations';

/** The roles of a table's rows that are there already; its owner sees no rows while row-level security is forced. */
const holdersIn = (table: string, id: string): string[] => [
  `alter table ${table} no force row level security;`,
  `insert into tenant_auth.role_holder (tenant_id, role, holder_id)
    select distinct tenant_id, role, ${id} from ${table} cross join unnest(roles) as role;`,
  `alter table ${table} force row level security;`,
];

/** Who holds a role is found by an index: triggers keep a row for each role of a caller or a group. */
export class Migration20261126134602_holders_of_roles extends Migration {
  override name = 'Migration20261126134602_holders_of_roles';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "tenant_auth"."role_holder" ("tenant_id" uuid not null, "role" text not null, "holder_id" uuid not null, primary key ("tenant_id", "role", "holder_id"));`,
    );
    this.addSql(
      `create index "role_holder_tenant_id_holder_id_index" on "tenant_auth"."role_holder" ("tenant_id", "holder_id");`,
    );

    this.addSql(
      `create or replace function "tenant_auth"."user_group_keep_role_holders_fn"() returns trigger as $$ begin delete from tenant_auth.role_holder where tenant_id = coalesce(new.tenant_id, old.tenant_id) and holder_id = coalesce(new.group_id, old.group_id);     insert into tenant_auth.role_holder (tenant_id, role, holder_id) select distinct new.tenant_id, role, new.group_id from unnest(new.roles) as role;     return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "keep_role_holders" AFTER INSERT OR UPDATE OR DELETE on "tenant_auth"."user_group" for each ROW execute function "tenant_auth"."user_group_keep_role_holders_fn"();`,
    );

    this.addSql(
      `create or replace function "tenant_auth"."principal_keep_role_holders_fn"() returns trigger as $$ begin delete from tenant_auth.role_holder where tenant_id = coalesce(new.tenant_id, old.tenant_id) and holder_id = coalesce(new.principal_id, old.principal_id);     insert into tenant_auth.role_holder (tenant_id, role, holder_id) select distinct new.tenant_id, role, new.principal_id from unnest(new.roles) as role;     return null; end; $$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "keep_role_holders" AFTER INSERT OR UPDATE OR DELETE on "tenant_auth"."principal" for each ROW execute function "tenant_auth"."principal_keep_role_holders_fn"();`,
    );

    for (const statement of holdersIn('tenant_auth.principal', 'principal_id')) this.addSql(statement);
    for (const statement of holdersIn('tenant_auth.user_group', 'group_id')) this.addSql(statement);

    this.addSql(`alter table "tenant_auth"."role_holder" enable row level security;`);
    this.addSql(`alter table "tenant_auth"."role_holder" force row level security;`);
    this.addSql(
      `create policy "own_tenant" on "tenant_auth"."role_holder" using ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "tenant_auth"."role_holder" cascade;`);

    this.addSql(`drop trigger if exists "keep_role_holders" on "tenant_auth"."principal";`);
    this.addSql(`drop function if exists "tenant_auth"."principal_keep_role_holders_fn"();`);

    this.addSql(`drop trigger if exists "keep_role_holders" on "tenant_auth"."user_group";`);
    this.addSql(`drop function if exists "tenant_auth"."user_group_keep_role_holders_fn"();`);
  }
}
