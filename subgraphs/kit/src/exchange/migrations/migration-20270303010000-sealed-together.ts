import { Migration } from '@mikro-orm/migrations';
import { tenantsOfBatch } from '../../tenancy/tenants-of-batch.ts';

const { name, using, check } = tenantsOfBatch;

/** The rows of several tenants are sealed in one transaction: it reads what was recorded, and writes seals. */
export class Migration20270303010000SealedTogether extends Migration {
  override up(): void {
    for (const table of ['writer', 'exchange', 'outcome', 'task_event'])
      this.addSql(`create policy ${name} on traffic.${table} for select using ${using}`);
    for (const table of ['seal', 'seal_range'])
      this.addSql(`create policy ${name} on traffic.${table} using ${using} with check ${check}`);
  }

  override down(): void {
    for (const table of ['writer', 'exchange', 'outcome', 'task_event', 'seal', 'seal_range'])
      this.addSql(`drop policy if exists ${name} on traffic.${table}`);
  }
}
