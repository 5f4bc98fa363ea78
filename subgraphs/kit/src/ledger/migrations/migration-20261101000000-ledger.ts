import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

/** The chain and its heads: append-only for everybody, and every tenant sees its own alone. */
export class Migration20261101000000Ledger extends Migration {
  override up(): void {
    this.addSql(`create table ledger.head (
      tenant_id uuid primary key,
      seq bigint not null,
      hash char(64) not null)`);
    this.addSql(`create table ledger.entry (
      tenant_id uuid not null,
      seq bigint not null,
      entry_id uuid not null,
      occurred_at timestamptz(3) not null,
      actor_kind text not null,
      actor_id uuid not null,
      action text not null,
      subject_kind text not null,
      subject_id uuid not null,
      reason text,
      before char(64),
      after char(64),
      request_id text not null,
      previous_hash char(64) not null,
      hash char(64) not null,
      primary key (tenant_id, seq))`);
    this.addSql('create index entry_of_subject on ledger.entry (tenant_id, subject_id, seq)');
    this.addSql(`create function ledger.refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the ledger is append-only'; end $$`);
    this.addSql(`create trigger append_only before update or delete or truncate on ledger.entry
      for each statement execute function ledger.refuse_change()`);
    for (const table of ['head', 'entry']) {
      this.addSql(`alter table ledger.${table} enable row level security`);
      this.addSql(`alter table ledger.${table} force row level security`);
      this.addSql(`create policy own_tenant on ledger.${table}
        using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
    }
  }
}
