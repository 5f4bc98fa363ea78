import type { StoredEntry } from '@agg/kit';
import pg from 'pg';

const beside = `from ledger.content as beside
  where beside.tenant_id = entry.tenant_id and beside.entry_id = entry.entry_id`;
const textOf = (part: string) => `(select content ${beside} and part = '${part}')`;

const columns = `
  version, tenant_id as "tenantId", seq::int as "seq", entry_id as "entryId", occurred_at as "occurredAt",
  actor_kind as "actorKind", actor_id as "actorId", on_behalf_of_kind as "onBehalfOfKind",
  on_behalf_of_id as "onBehalfOfId", client_id as "clientId", action, subject_kind as "subjectKind",
  subject_id as "subjectId", outcome, coalesce(reason, ${textOf('reason')}) as reason, reason_digest as "reasonDigest",
  ${textOf('payload')} as payload, payload_digest as "payloadDigest", before, after, request_id as "requestId",
  correlation_id as "correlationId", previous_hash as "previousHash", hash,
  array(select json_build_object('part', part, 'salt', encode(salt, 'hex'), 'content', content) ${beside}) as contents,
  exists (select from ledger.entry as erasure where erasure.tenant_id = entry.tenant_id
    and erasure.subject_kind = 'LEDGER_ENTRY' and erasure.subject_id = entry.entry_id) as "isErased"`;

/** A row as the statement returns it. */
interface Row extends Omit<StoredEntry, 'occurredAt' | 'contents'> {
  occurredAt: Date;
  contents: { part: 'reason' | 'payload'; salt: string; content: string }[];
}

/** Reads the database of the product as its owner, without policies: the real content. */
export class LedgerReader {
  /** By default the database that the whole run shares. */
  constructor(private readonly url = String(process.env.STACK_DATABASE_URL)) {}

  /** One tenant's whole chain, oldest first. */
  async chain(tenantId: string): Promise<StoredEntry[]> {
    const rows = await this.query<Row>(
      `select ${columns} from ledger.entry where tenant_id = $1 order by seq`,
      [tenantId],
    );
    return rows.map((row) => ({
      ...row,
      occurredAt: row.occurredAt.toISOString(),
      contents: row.contents.map((text) => ({ ...text, salt: Buffer.from(text.salt, 'hex') })),
    }));
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
