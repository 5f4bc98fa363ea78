/**
 * `@agg/kit/host`: for programs that run subgraphs, such as the gateway: their configuration, the embedded PostgreSQL, the
 * runtime, the executor, the service over HTTP and the clients of subgraphs in other processes.
 */
import 'reflect-metadata';

export type { ProvedLedger, ProvedLedgers } from './backup/ledger-proof.types.ts';
export { DumpPrograms } from './backup/programs.ts';
export { type RestoredBackup, type RestoreRequest, restoreBackup } from './backup/restore-backup.ts';
export { type BackupRequest, takeBackup } from './backup/take-backup.ts';
export { verifyBackup } from './backup/verify-backup.ts';
export { proveLedgers } from './backup/verify-ledger.ts';
export { asPostgresUrl } from './configuration/address-validators.ts';
export * from './configuration/configuration.ts';
export { configurationTable } from './configuration/configuration-table.ts';
export { configurationWarnings, unknownVariableWarnings } from './configuration/configuration-warnings.ts';
export { loadEncryptionKeys } from './configuration/encryption-key.ts';
export type { Mail, MailMessage } from './context/mail.types.ts';
export {
  type EmbeddedPostgres,
  hasEmbeddedPostgres,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './database/embedded-postgres.ts';
export { removeEmbeddedPostgres, waitForEmbeddedPostgres } from './database/embedded-removal.ts';
export { startTemporaryPostgres } from './database/embedded-temporary.ts';
export { reachDatabase } from './database/reach-database.ts';
export { statementsForRoles } from './database/roles.ts';
export { sealTenant } from './exchange/seal-tenants.ts';
export { conditionVariables } from './graphql/compiled/compiled-operation.ts';
export { graphOf } from './graphql/compiled-graph.ts';
export { buildExecutableSubgraph, federatedSchema } from './graphql/subgraph-schema.ts';
export { queueVersion } from './jobs/queue-version.ts';
export { withDeadLetters } from './jobs/with-dead-letters.ts';
export { reseal } from './keys/reseal.ts';
export type { Resealed } from './keys/reseal-all.ts';
export { sealedColumns } from './keys/sealed-columns.ts';
export { type LimitOptions, RateLimits, type SharedCounter } from './limits/rate-limits.ts';
export { escapeHtml } from './mail/escape-html.ts';
export { MailRefused } from './mail/mail.ts';
export { readCounter, readGauge } from './primitives/read-metrics.ts';
export { Semaphore } from './primitives/semaphore.ts';
export { serializeError } from './process/error-serializer.ts';
export { listenProblem } from './process/listen-problem.ts';
export { processNumber, reportListening } from './process/process-group.ts';
export { type Check, Readiness, type State } from './process/readiness.ts';
export { runProgram } from './process/run-program.ts';
export { stopOnSignals } from './process/stop-on-signals.ts';
export type { Watched } from './process/watched.types.ts';
export { createRemoteGraph, type RemoteGraph } from './remote/remote-graph.ts';
export { unreachable } from './remote/unreachable.ts';
export { isEventStream } from './routes/answer-body.ts';
export { answerCall } from './routes/answer-call.ts';
export { OpenCalls } from './routes/open-calls.ts';
export { type Meter, tooLarge } from './routes/request-body.ts';
export {
  bodyLimitOf,
  deadlineOf,
  type RouteDeclaration,
  type RunningRoute,
  servedPaths,
} from './routes/subgraph-route.ts';
export { createSecretBox } from './secrets/secret-box.ts';
export { closeConnectionsWhileDraining } from './serve/close-while-draining.ts';
export { fetchVerifier } from './serve/fetch-identity.ts';
export { serveSubgraph } from './serve/serve-subgraph.ts';
export { measureService } from './serve/service-metrics.ts';
export { subgraphHttp } from './serve/subgraph-http.ts';
export { supervise } from './serve/supervise.ts';
export { warnOfServers } from './serve/warn-of-servers.ts';
export { describe, HttpMetrics, watchRequests } from './serve/watch-requests.ts';
export { serveMetrics, serveProbes } from './serve/watched.routes.ts';
export { startWatchedServer } from './serve/watched-server.ts';
export { connectSubgraph } from './subgraph/connect-subgraph.ts';
export { createMigration } from './subgraph/create-migration.ts';
export {
  migrationStates,
  type PlannedMigration,
  plannedMigrations,
  plannedUndo,
  undoMigration,
} from './subgraph/operate-migrations.ts';
export { Runtime, type RuntimeOptions } from './subgraph/runtime.ts';
export { runtimeOptions } from './subgraph/runtime-options.ts';
export { migrateDatabase } from './subgraph/start-jobs.ts';
export { startRuntime } from './subgraph/start-runtime.ts';
export { type RunningSubgraph, startSubgraph } from './subgraph/start-subgraph.ts';
export { startTracing } from './tracing/start-tracing.ts';
