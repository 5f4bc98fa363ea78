import { Migration } from '@mikro-orm/migrations';

/** Lists show names and titles in the order of Unicode, the same on every server; indexes on them are built anew. */
export class Migration20261122045735_name_order extends Migration {
  override name = 'Migration20261122045735_name_order';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "tenant_auth"."credential" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );

    this.addSql(
      `alter table "tenant_auth"."user_group" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );

    this.addSql(
      `alter table "tenant_auth"."identity_provider" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );

    this.addSql(
      `alter table "tenant_auth"."tenant" alter column "tenant_name" type text collate "und-x-icu" using ("tenant_name"::text);`,
    );

    this.addSql(
      `alter table "tenant_auth"."person" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "tenant_auth"."credential" alter column "name" type text using ("name"::text);`);

    this.addSql(
      `alter table "tenant_auth"."identity_provider" alter column "name" type text using ("name"::text);`,
    );

    this.addSql(`alter table "tenant_auth"."person" alter column "name" type text using ("name"::text);`);

    this.addSql(
      `alter table "tenant_auth"."tenant" alter column "tenant_name" type text using ("tenant_name"::text);`,
    );

    this.addSql(`alter table "tenant_auth"."user_group" alter column "name" type text using ("name"::text);`);
  }
}
