import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { LedgerEntry } from '../events/ledger-entry.types.ts';
import { type ChainEnd, emptyChain, entryHash } from './entry-hash.ts';

const insertEntry = `insert into ledger.entry (tenant_id, seq, entry_id, occurred_at, actor_kind, actor_id, action,
    subject_kind, subject_id, reason, before, after, request_id, previous_hash, hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;
const insertHead = `insert into ledger.head values ($1, $2, $3)
  on conflict (tenant_id) do update set seq = excluded.seq, hash = excluded.hash`;

/** Appends entries to an empty chain as the code of the first version did, with a reason in each row. */
export async function appendFirstVersion(
  owner: pg.Client,
  tenantId: string,
  reasons: string[],
): Promise<void> {
  let { seq, hash }: ChainEnd = emptyChain;
  for (const reason of reasons) {
    const entry = firstVersion(tenantId, { seq: seq + 1, hash }, reason);
    hash = entryHash(entry);
    seq = entry.seq;
    const { entryId, occurredAt, actorKind, actorId, action, subjectKind, subjectId, before, after } = entry;
    const { requestId, previousHash } = entry;
    const values = [tenantId, seq, entryId, occurredAt, actorKind, actorId, action, subjectKind, subjectId];
    await owner.query(insertEntry, [...values, reason, before, after, requestId, previousHash, hash]);
  }
  await owner.query(insertHead, [tenantId, seq, hash]);
}

function firstVersion(tenantId: string, { seq, hash }: ChainEnd, reason: string): LedgerEntry {
  return {
    version: 1,
    tenantId,
    seq,
    entryId: randomUUID(),
    occurredAt: new Date().toISOString(),
    actorKind: 'USER',
    actorId: randomUUID(),
    onBehalfOfKind: null,
    onBehalfOfId: null,
    clientId: null,
    action: 'channel.updated',
    subjectKind: 'CHANNEL',
    subjectId: randomUUID(),
    outcome: null,
    reason,
    reasonDigest: null,
    payload: null,
    payloadDigest: null,
    before: 'b'.repeat(64),
    after: null,
    requestId: `request-${seq}`,
    correlationId: null,
    previousHash: hash,
    hash: '',
  };
}
