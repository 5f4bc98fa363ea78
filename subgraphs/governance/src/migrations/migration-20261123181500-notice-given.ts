import { Migration } from '@mikro-orm/migrations';

/** When a person was last told that an agent is AI. */
export class Migration20261123181500_notice_given extends Migration {
  override name = 'Migration20261123181500_notice_given';

  override up(): void | Promise<void> {
    this.addSql(`alter table "governance"."subject" add "notice_given_at" timestamptz(3) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "governance"."subject" drop column "notice_given_at";`);
  }
}
