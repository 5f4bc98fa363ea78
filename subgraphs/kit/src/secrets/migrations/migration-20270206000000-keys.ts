import { Migration } from '@mikro-orm/migrations';

/**
 * The keys with which values of this database may be sealed; mostly one, and two while it is replaced. Each row holds the
 * key of codes, sealed with the key of the row: a key that opens it is the right one.
 */
export class Migration20270206000000Keys extends Migration {
  override up(): void {
    this.addSql(`create table secrets.key (
      id text primary key,
      code_key text not null,
      used_since timestamptz(3) not null default now())`);
  }
}
