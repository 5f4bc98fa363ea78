import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

/**
 * The second version of the entry, and the texts beside it. Rows that exist are of the first version, and so
 * are those that processes of the version before still insert.
 */
export class Migration20270120000000SecondVersion extends Migration {
  override up(): void {
    this.addSql(`alter table ledger.entry
      add column version smallint not null default 1,
      add column on_behalf_of_kind text,
      add column on_behalf_of_id uuid,
      add column client_id text,
      add column outcome text,
      add column reason_digest char(64),
      add column payload_digest char(64),
      add column correlation_id text`);
    this.addSql(`create table ledger.content (
      tenant_id uuid not null,
      entry_id uuid not null,
      part text not null check (part in ('reason', 'payload')),
      salt bytea not null,
      content text not null,
      primary key (tenant_id, entry_id, part))`);
    this.addSql('alter table ledger.content enable row level security');
    this.addSql('alter table ledger.content force row level security');
    this.addSql(`create policy own_tenant on ledger.content
      using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
    this.addSql(`create policy erased_content on ledger.content as restrictive for delete using (exists (
      select from ledger.entry as erasure where erasure.tenant_id = content.tenant_id
        and erasure.subject_kind = 'LEDGER_ENTRY' and erasure.subject_id = content.entry_id
        and erasure.action = 'ledger-entry.content_erased'))`);
    this.addSql(`create trigger append_only before update or truncate on ledger.content
      for each statement execute function ledger.refuse_change()`);
    this.addSql(`create function ledger.erase_content() returns trigger language plpgsql as $$
      begin
        delete from ledger.content where tenant_id = new.tenant_id and entry_id = new.subject_id;
        return null;
      end $$`);
    this.addSql(`create trigger erase_content after insert on ledger.entry
      for each row when (new.action = 'ledger-entry.content_erased')
      execute function ledger.erase_content()`);
  }
}
