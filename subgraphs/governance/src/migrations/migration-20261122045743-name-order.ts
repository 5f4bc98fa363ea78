import { Migration } from '@mikro-orm/migrations';

/** Lists show names and titles in the order of Unicode, the same on every server; indexes on them are built anew. */
export class Migration20261122045743_name_order extends Migration {
  override name = 'Migration20261122045743_name_order';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "governance"."document" alter column "title" type text collate "und-x-icu" using ("title"::text);`,
    );

    this.addSql(
      `alter table "governance"."incident" alter column "title" type text collate "und-x-icu" using ("title"::text);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "governance"."document" alter column "title" type text using ("title"::text);`);

    this.addSql(`alter table "governance"."incident" alter column "title" type text using ("title"::text);`);
  }
}
