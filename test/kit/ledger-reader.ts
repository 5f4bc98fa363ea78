import type { LedgerEntry } from '@agg/kit';
import pg from 'pg';

const columns = `
  tenant_id as "tenantId", seq::int as "seq", entry_id as "entryId", occurred_at as "occurredAt",
  actor_kind as "actorKind", actor_id as "actorId", action, subject_kind as "subjectKind", subject_id as "subjectId",
  reason, before, after, request_id as "requestId", previous_hash as "previousHash", hash`;

/** Reads the database of the product as its owner, without policies: the real content. */
export class LedgerReader {
  /** By default the database that the whole run shares. */
  constructor(private readonly url = String(process.env.STACK_DATABASE_URL)) {}

  /** One tenant's whole chain, oldest first. */
  async chain(tenantId: string): Promise<LedgerEntry[]> {
    const rows = await this.query<LedgerEntry & { occurredAt: Date }>(
      `select ${columns} from ledger.entry where tenant_id = $1 order by seq`,
      [tenantId],
    );
    return rows.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() }));
  }

  /** The actions on one subject, oldest first. */
  async actionsOn(tenantId: string, subjectId: string): Promise<string[]> {
    const chain = await this.chain(tenantId);
    return chain.filter((entry) => entry.subjectId === subjectId).map(({ action }) => action);
  }

  async query<T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as T[];
    } finally {
      await client.end();
    }
  }
}
