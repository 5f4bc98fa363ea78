import { Migration } from '@mikro-orm/migrations';

/** When a kill switch was last lifted, which every summary of governance tells: not by reading all of their entries. */
export class Migration20261202000000LastLifted extends Migration {
  override up(): void {
    this.addSql(`create index entry_of_lifting on ledger.entry (tenant_id, occurred_at)
      where action = 'kill-switch.lifted'`);
  }
}
