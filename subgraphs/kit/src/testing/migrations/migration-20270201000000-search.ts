import { Migration } from '@mikro-orm/migrations';

export class Migration20270201000000Search extends Migration {
  override up(): void {
    this.addSql(`select search.keep('things.thing', 'things.thing', 'thing_id', 'tenant_id', '{name}')`);
  }
}
