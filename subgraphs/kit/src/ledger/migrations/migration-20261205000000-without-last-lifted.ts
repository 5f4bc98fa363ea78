import { Migration } from '@mikro-orm/migrations';

/** Governance keeps the time when a kill switch was last lifted; nobody looks for it in the ledger. */
export class Migration20261205000000WithoutLastLifted extends Migration {
  override up(): void {
    this.addSql('drop index ledger.entry_of_lifting');
  }
}
