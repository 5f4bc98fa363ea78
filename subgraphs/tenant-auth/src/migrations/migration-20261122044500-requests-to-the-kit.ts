import { Migration } from '@mikro-orm/migrations';

const [from, to] = ['tenant_auth.idempotent_request', 'idempotency.request'];

/**
 * Requests that callers may repeat have a schema of their own, where every subgraph writes. What is known of them moves
 * there: its owner sees no rows while row-level security is forced.
 */
export class Migration20261122044500_requests_to_the_kit extends Migration {
  override name = 'Migration20261122044500_requests_to_the_kit';

  override up(): void {
    for (const table of [from, to]) this.addSql(`alter table ${table} no force row level security`);
    const columns = 'tenant_id, caller_id, key, attempt_id, fingerprint, begun_at, answer';
    this.addSql(`insert into ${to} (${columns}) select ${columns} from ${from} on conflict do nothing`);
    this.addSql(`alter table ${to} force row level security`);
    this.addSql(`drop table ${from}`);
  }
}
