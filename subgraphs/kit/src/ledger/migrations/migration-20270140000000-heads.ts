import { Migration } from '@mikro-orm/migrations';

/**
 * What caches in memory ask: which of these tenants' chains have grown, and by which events. The answer contains what a
 * wake-up contains, so it is for the runtime role, whose own reads see one tenant at a time.
 */
export class Migration20270140000000Heads extends Migration {
  override up(): void {
    // Row-level security is forced on the owner, too, whose rights the function has.
    for (const table of ['head', 'entry'])
      this.addSql(`create policy of_owner on ledger.${table} for select to current_user using (true)`);
    this.addSql(`create function ledger.heads(tenants uuid[], known bigint[])
      returns table (place bigint, seq bigint, actions text[])
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select asked.place, coalesce(head.seq, 0), array(
          select distinct entry.action from ledger.entry
          where entry.tenant_id = asked.tenant_id and entry.seq > asked.seq)
        from unnest(tenants, known) with ordinality as asked (tenant_id, seq, place)
        left join ledger.head on head.tenant_id = asked.tenant_id
        where coalesce(head.seq, 0) is distinct from asked.seq $$`);
    this.addSql('revoke execute on function ledger.heads from public');
    this.addSql('grant execute on function ledger.heads to gateway_runtime');
  }
}
