import type { StoredNoun } from '@agg/kit/testing';
import { specimens } from '../../kit/specimens.ts';

/** Tables to which the role of requests adds nothing: only the role that records traffic does. */
export const writtenByWriters = [
  'traffic.exchange',
  'traffic.outcome',
  'traffic.task_event',
  'traffic.writer',
];

/** Exchanges are claimed only when they have run for some seconds. */
const claim = 'insert into traffic.running values ($1, gen_random_uuid(), now())';

const ofBatch = (table: string, command: string) => ({
  table: `traffic.${table}`,
  policy: 'tenants_of_batch',
  command,
});

/** The tables that the kit makes for all subgraphs. */
const ofTheKit: StoredNoun = {
  tables: [
    'ledger.entry',
    'ledger.head',
    'ledger.content',
    'idempotency.request',
    'directory.subject',
    'traffic.seal',
    ...writtenByWriters,
  ],
  ofTwoParties: [
    // It restricts the tenant itself: only an entry of the ledger lets it delete a text.
    { table: 'ledger.content', policy: 'erased_content', command: 'd' },
    { table: 'ledger.entry', policy: 'of_owner', command: 'r' },
    { table: 'ledger.head', policy: 'of_owner', command: 'r' },
    { table: 'idempotency.request', policy: 'of_attempt', command: '*' },
    { table: 'tally.note', policy: 'by_triggers', command: 'a' },
    { table: 'tally.note', policy: 'of_any_tenant', command: '*' },
    { table: 'directory.subject', policy: 'by_platform', command: 'r' },
    { table: 'traffic.writer', policy: 'by_platform', command: 'r' },
    ...['running', 'seal', 'seal_range'].map((table) => ofBatch(table, '*')),
    ...['writer', 'exchange', 'outcome', 'task_event'].map((table) => ofBatch(table, 'r')),
    ...writtenByWriters.map((table) => ({ table, policy: 'by_writers', command: 'a' as const })),
  ],
  writtenByTriggers: ['tally.note'],
  fill: [
    `insert into idempotency.request (tenant_id, caller_id, key, attempt_id, fingerprint, begun_at)
      values ($1, gen_random_uuid(), 'key', gen_random_uuid(), '', now())`,
    `insert into traffic.seal values ($1, 1, gen_random_uuid(), repeat('0', 64), repeat('0', 64), 1)`,
    'insert into traffic.seal_range values ($1, gen_random_uuid(), 1, 1, 1)',
    'insert into traffic.reconciled values ($1, 1)',
    'insert into traffic.writer values ($1, gen_random_uuid())',
    `insert into traffic.exchange (tenant_id, exchange_id, writer_id, writer_seq, leg, source_kind, source_id, sink_kind,
        sink_id, protocol, method, request_id, decision, started_at)
      values ($1, gen_random_uuid(), gen_random_uuid(), 1, 'CONSUMER', 'AGENT', '', 'AGENT', '', 'A2A', '', '', 'REFUSED', now())`,
    `insert into traffic.outcome (tenant_id, exchange_id, writer_id, writer_seq, outcome, finished_at)
      values ($1, gen_random_uuid(), gen_random_uuid(), 1, 'REFUSED', now())`,
    `insert into traffic.task_event (tenant_id, task_id, seq, writer_id, writer_seq, kind, occurred_at)
      values ($1, gen_random_uuid(), 1, gen_random_uuid(), 1, '', now())`,
    claim,
  ],
  complete: ({ tenantId }, _made, query) => query(claim, [tenantId]),
};

/** What is known about the tables of tenants: of all specimens, and of the kit. */
export const storedNouns: readonly StoredNoun[] = specimens
  .flatMap(({ stored }) => (stored ? [stored] : []))
  .concat(ofTheKit);
