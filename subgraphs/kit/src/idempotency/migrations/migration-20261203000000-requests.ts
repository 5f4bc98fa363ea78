import { Migration } from '@mikro-orm/migrations';
import { currentTenant } from '../../tenancy/tenant-table.decorator.ts';

/**
 * Requests that their callers may repeat. Every subgraph writes here, in the transaction of its own change; a change in
 * another tenant than the caller's finds the row by the id of the attempt that it belongs to.
 */
export class Migration20261203000000Requests extends Migration {
  override up(): void {
    this.addSql(`create table idempotency.request (
      tenant_id uuid not null,
      caller_id uuid not null,
      key text not null,
      attempt_id uuid not null,
      fingerprint text not null,
      begun_at timestamptz(3) not null,
      outcomes jsonb not null default '{}',
      ended boolean not null default false,
      answer text,
      primary key (tenant_id, caller_id, key))`);
    this.addSql('create index request_begun on idempotency.request (tenant_id, begun_at)');
    this.addSql('alter table idempotency.request enable row level security');
    this.addSql('alter table idempotency.request force row level security');
    this.addSql(`create policy own_tenant on idempotency.request
      using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant})`);
    this.addSql(`create policy of_attempt on idempotency.request
      using (attempt_id = ${currentAttempt}) with check (attempt_id = ${currentAttempt})`);
  }
}

const currentAttempt = `(select nullif(current_setting('app.attempt_id', true), '')::uuid)`;
