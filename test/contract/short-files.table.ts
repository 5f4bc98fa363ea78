/**
 * Files below 25 lines that one file imports, from before there was a rule against them. A change of
 * the importer moves them into it, and takes them from this list.
 */
export const shortFiles: readonly string[] = [
  'subgraphs/kit/src/database/open-database.ts',
  'subgraphs/kit/src/jobs/subscribe.ts',
  'subgraphs/kit/src/ledger/entry-of-job.ts',
  'subgraphs/kit/src/ledger/follow-ledger.ts',
  'subgraphs/kit/src/ledger/seq-after.ts',
  'subgraphs/kit/src/ledger/wake-listener.ts',
  'subgraphs/kit/src/subgraph/migration-source.ts',
  'subgraphs/kit/src/tenancy/tenants-of-batch.ts',
  'subgraphs/payments/src/local-chain/demo-wallet.bytecode.ts',
  'subgraphs/relay/src/agent-health/agent-day.entity.ts',
  'subgraphs/relay/src/relay.events.ts',
  'subgraphs/tenant-auth/src/password/hash-password.worker.ts',
];
