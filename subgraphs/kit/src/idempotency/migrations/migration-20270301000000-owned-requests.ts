import { Migration } from '@mikro-orm/migrations';

/** Until when the owner of a request counts as alive; null where it does not renew this, which is then a minute. */
export class Migration20270301000000OwnedRequests extends Migration {
  override up(): void {
    this.addSql('alter table idempotency.request add column owned_until timestamptz(3)');
  }
}
