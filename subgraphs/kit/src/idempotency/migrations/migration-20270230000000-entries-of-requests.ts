import { Migration } from '@mikro-orm/migrations';

/** A request names the last entry of its changes, so that the ledger can be compared with what was answered. */
export class Migration20270230000000EntriesOfRequests extends Migration {
  override up(): void {
    this.addSql('alter table idempotency.request add column entry_id uuid');
  }
}
