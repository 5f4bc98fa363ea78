import { Migration } from '@mikro-orm/migrations';

export class Migration20261204000000Directory extends Migration {
  override up(): void {
    this.addSql(
      `select directory.add_present('things.thing', 'CHANNEL', 'thing_id', 'name', 'archived_at is null');`,
    );
  }
}
