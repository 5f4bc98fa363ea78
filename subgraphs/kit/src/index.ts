import 'reflect-metadata';

export { Access, openToEveryone } from './access/access.decorator.ts';
export { PerAddress } from './access/per-address.ts';
export { platformOnly } from './access/platform-only.ts';
export * from './configuration/configuration.ts';
export { configurationTable } from './configuration/configuration-table.ts';
export { configurationWarnings } from './configuration/configuration-warnings.ts';
export { createSecretBox, type SecretBox } from './configuration/secret-box.ts';
export { asCaller, asPlatform, asUser } from './context/acting.ts';
export type { PlatformServices } from './context/context.ts';
export { type Context, callerOf } from './context/context.ts';
export type { Database } from './database/database.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded-postgres.ts';
export { removeEmbeddedPostgres } from './database/embedded-removal.ts';
export { startTemporaryPostgres } from './database/embedded-temporary.ts';
export type { Egress, EgressAnswer, EgressRequest } from './egress/egress.ts';
export { enumTypes } from './graphql/enum-types.ts';
export { PageArgs } from './graphql/page-args.ts';
export { PageOf } from './graphql/page-type.ts';
export { inOrderOf, type Reference } from './graphql/reference-loaders.ts';
export { buildExecutableSubgraph } from './graphql/subgraph-schema.ts';
export type { LedgerJob } from './jobs/jobs.types.ts';
export { digest } from './ledger/digest.ts';
export { followLedger } from './ledger/follow-ledger.ts';
export { type HistoryQuery, history, lastAction, lastActions } from './ledger/history.ts';
export { type ChainEnd, emptyChain, type LedgerEntry } from './ledger/ledger-entry.ts';
export { entriesAfter, headOf } from './ledger/ledger-tables.ts';
export { Subject, type Told } from './ledger/subject.decorator.ts';
export { type ChainFault, verifyChain } from './ledger/verify-chain.ts';
export type { Wake } from './ledger/wake-channel.ts';
export { consume } from './limits/consume.ts';
export { networkOf } from './limits/network-of.ts';
export { type LimitOptions, RateLimits } from './limits/rate-limits.ts';
export { type ListQuery, list, rowsWhere } from './lists/list.ts';
export { escapeHtml } from './mail/escape-html.ts';
export { type Mail, type MailMessage, MailRefused } from './mail/mail.ts';
export { mayBeMailed } from './mail/mail-limit.ts';
export { mailOf } from './mail/mail-of.ts';
export { mailQueue, type QueuedMail, type SealedMail } from './mail/mail-queue.ts';
export type { MailTemplate, MailValues } from './mail/mail-template.ts';
export { normalEmail } from './mail/normal-email.ts';
export { serializeError } from './process/error-serializer.ts';
export { runProgram } from './process/run-program.ts';
export { stopOnSignals } from './process/stop-on-signals.ts';
export { connectSubgraph } from './remote/connect-subgraph.ts';
export { createRemoteGraph, type RemoteGraph } from './remote/remote-graph.ts';
export { unreachable } from './remote/unreachable.ts';
export { hashOf, newSecret } from './secrets/secret-hash.ts';
export { fetchVerifier } from './serve/fetch-identity.ts';
export { serveSubgraph } from './serve/serve-subgraph.ts';
export { subgraphHttp } from './serve/subgraph-http.ts';
export { createMigration } from './subgraph/create-migration.ts';
export {
  defineSubgraph,
  type SubgraphDefinition,
  type SubgraphReaction,
  type SubgraphTask,
} from './subgraph/define-subgraph.ts';
export { Runtime, type RuntimeOptions, startRuntime } from './subgraph/runtime.ts';
export { runtimeOptions } from './subgraph/runtime-options.ts';
export { type RunningSubgraph, startSubgraph } from './subgraph/start-subgraph.ts';
export { type Findable, findAnywhere, findableBy } from './tenancy/findable.ts';
export { currentTenant, TenantTable } from './tenancy/tenant-table.decorator.ts';
export { change } from './transaction/change.ts';
export { lock, notFound } from './transaction/lock.ts';
export { read, readTenant } from './transaction/read.ts';
export type { Reader } from './transaction/reader.ts';
