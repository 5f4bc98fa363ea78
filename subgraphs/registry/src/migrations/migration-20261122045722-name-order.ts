import { Migration } from '@mikro-orm/migrations';

/** Lists show names and titles in the order of Unicode, the same on every server; indexes on them are built anew. */
export class Migration20261122045722_name_order extends Migration {
  override name = 'Migration20261122045722_name_order';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "registry"."agent" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );

    this.addSql(
      `alter table "registry"."channel" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );

    this.addSql(
      `alter table "registry"."llm_gateway" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );

    this.addSql(
      `alter table "registry"."llm_provider" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );

    this.addSql(
      `alter table "registry"."mcp_server" alter column "name" type text collate "und-x-icu" using ("name"::text);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "registry"."agent" alter column "name" type text using ("name"::text);`);

    this.addSql(`alter table "registry"."channel" alter column "name" type text using ("name"::text);`);

    this.addSql(`alter table "registry"."llm_gateway" alter column "name" type text using ("name"::text);`);

    this.addSql(`alter table "registry"."llm_provider" alter column "name" type text using ("name"::text);`);

    this.addSql(`alter table "registry"."mcp_server" alter column "name" type text using ("name"::text);`);
  }
}
