import { Migration } from '@mikro-orm/migrations';

/** How many entries of a tenant are read to tell its events. */
const few = 300;

/**
 * A chain that has grown by many entries is told with `null` instead of its events: reading all of them would take
 * longer than the answer may, each time, for a process that was cut off for long.
 */
export class Migration20270161000000FewEntries extends Migration {
  override up(): void {
    this.addSql(`create or replace function ledger.heads(tenants uuid[], known bigint[])
      returns table (place bigint, seq bigint, actions text[])
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select asked.place, coalesce(head.seq, 0), case when head.seq > asked.seq + ${few} then null else array(
          select distinct entry.action from ledger.entry
          where entry.tenant_id = asked.tenant_id and entry.seq > asked.seq) end
        from unnest(tenants, known) with ordinality as asked (tenant_id, seq, place)
        left join ledger.head on head.tenant_id = asked.tenant_id
        where coalesce(head.seq, 0) is distinct from asked.seq $$`);
  }
}
