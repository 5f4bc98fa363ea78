import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';
import { tenantsOfBatch } from '../../tenancy/tenants-of-batch.ts';

const own = `tenant_id = ${currentTenant}`;

/** The exchanges that run for some seconds, and until when the process counts as alive that will record how they end. */
export class Migration20270302014000RunningExchanges extends Migration {
  override up(): void {
    this.addSql(`create table traffic.running (
      tenant_id uuid not null,
      exchange_id uuid not null,
      owned_until timestamptz(3) not null,
      primary key (tenant_id, exchange_id))`);
    this.addSql('alter table traffic.running enable row level security');
    this.addSql('alter table traffic.running force row level security');
    this.addSql(`create policy own_tenant on traffic.running using (${own}) with check (${own})`);
    const { name, using, check } = tenantsOfBatch;
    this.addSql(`create policy ${name} on traffic.running using ${using} with check ${check}`);
    this.addSql(renew);
  }
}

/**
 * Renews the claims of exchanges that run, of all tenants, and drops those that have ended, and those of processes that
 * died long ago. Each is an object with \`tenant_id\` and \`exchange_id\`. The ids of the tenants are separated by commas.
 */
const renew = `create function traffic.renew(tenants text, running jsonb, ended jsonb) returns void
  language plpgsql as $$
  begin
    perform set_config('app.tenant_ids', tenants, true), set_config('lock_timeout', '1000', true);
    delete from traffic.running using jsonb_populate_recordset(null::traffic.running, ended) as e
      where running.tenant_id = e.tenant_id and running.exchange_id = e.exchange_id;
    delete from traffic.running
      where tenant_id = any(string_to_array(tenants, ',')::uuid[]) and owned_until < now() - interval '1 day';
    insert into traffic.running
      select tenant_id, exchange_id, now() + interval '6 seconds'
      from jsonb_populate_recordset(null::traffic.running, renew.running) order by tenant_id, exchange_id
      on conflict (tenant_id, exchange_id) do update set owned_until = excluded.owned_until;
  end $$`;
