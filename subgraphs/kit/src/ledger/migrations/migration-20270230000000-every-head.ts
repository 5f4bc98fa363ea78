import { Migration } from '@mikro-orm/migrations';

/** The ends of all chains, which are written to the log as anchors, for the runtime role. */
export class Migration20270230000000EveryHead extends Migration {
  override up(): void {
    this.addSql(`create function ledger.every_head() returns table (tenant_id uuid, seq bigint, hash text)
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select head.tenant_id, head.seq, head.hash::text from ledger.head where head.seq > 0 $$`);
    this.addSql('revoke execute on function ledger.every_head from public');
    this.addSql('grant execute on function ledger.every_head to gateway_runtime');
  }
}
