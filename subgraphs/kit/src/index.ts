/**
 * `@agg/kit`: what a subgraph is written with, and all of the kit that its own code imports. Programs that run
 * subgraphs import `@agg/kit/host` as well.
 */
import 'reflect-metadata';

export { Access, openToEveryone, platformOnly } from './access/access.ts';
export { PerAddress } from './access/per-address.ts';
export {
  asCaller,
  asPlatform,
  asUser,
  type Context,
  callerOf,
  expressionTurns,
  onePerProcess,
  type PlatformServices,
} from './context/context.ts';
export type { DeadLetter } from './context/dead-letter.types.ts';
export type {
  Admission,
  ExchangeRecords,
  NewTaskEvent,
  Outcome,
  OutcomeKind,
} from './context/exchanges.types.ts';
export type { RowSignals, Wake } from './context/ledger-streams.types.ts';
export type { MailDelivery } from './context/mail.types.ts';
export type { FunctionCall, PiggybackedWrite, PiggybackSource } from './context/piggyback.types.ts';
export type { Shared } from './context/snapshots.types.ts';
export type { Database } from './database/database.ts';
export {
  assertSubject,
  type DirectoryEntry,
  findSubject,
  liveSubjects,
  type SubjectName,
  subjectsOf,
  tenantsWithLive,
} from './directory/directory.ts';
export { nameOf, namesOf } from './directory/name-of.ts';
export { personOf, User } from './directory/person-of.ts';
export { forgetClientToken } from './egress/client-token.ts';
export type {
  Egress,
  EgressAnswer,
  EgressRequest,
  PlaceKind,
  StreamAnswer,
  StreamRequest,
} from './egress/egress.ts';
export { letEnd } from './egress/response-body.ts';
export {
  coversOrigins,
  originsOf,
  type UpstreamCredential,
  type UpstreamSubject,
  upstreamHeaders,
} from './egress/upstream-credential.ts';
export { type Sent, UpstreamError, type UpstreamFault } from './egress/upstream-error.ts';
export { type DeclaredEvent, defineEvents } from './events/define-events.ts';
export type { LedgerEntry, NamedEntry } from './events/ledger-entry.types.ts';
export { leafHash, verifyInclusion } from './exchange/merkle-tree.ts';
export { type ExchangeProof, proveExchange, type RowProof } from './exchange/prove-exchange.ts';
export {
  exchangesOfTask,
  findExchange,
  newestExchanges,
  taskEventsAfter,
} from './exchange/read-exchanges.ts';
export type { RecordedExchange, RecordedTaskEvent } from './exchange/recorded.types.ts';
export { recordingPatience } from './exchange/recording-time.ts';
export { isAbandoned } from './exchange/running-exchanges.ts';
export type { SealFault } from './exchange/seal-fault.types.ts';
export { tenantsWithTraffic } from './exchange/traffic-tasks.ts';
export { timeOf } from './exchange/uuid-time.ts';
export { verifySeals } from './exchange/verify-seals.ts';
export { type ChangeEvent, ChangeEventOf } from './feed/change-event.types.ts';
export { byChange } from './feed/change-order.ts';
export { defineFeed } from './feed/define-feed.ts';
export { defineRowFeed, type RowFeed } from './feed/define-row-feed.ts';
export { byPosition } from './feed/position-order.ts';
export { byTime } from './feed/time-order.ts';
export { givenReason, IfMatch, Reason } from './graphql/change-args.decorator.ts';
export { defineEnum } from './graphql/define-enum.ts';
export { lifecycleMutations } from './graphql/lifecycle-mutations.ts';
export { ListArgs } from './graphql/list-args.ts';
export { loadBy, type RowLoader } from './graphql/load-by.ts';
export { nestedPages } from './graphql/nested-pages.ts';
export { PageArgs } from './graphql/page-args.ts';
export { PageOf } from './graphql/page-type.ts';
export type { Reference } from './graphql/reference.types.ts';
export * from './graphql/shared.enums.ts';
export type { ClassType } from './graphql/subgraph-schema.ts';
export { defineTask, onlyOnce, type SubgraphTask } from './jobs/define-task.ts';
export { forEachTenant } from './jobs/for-each-tenant.ts';
export { forTenantsInTurn } from './jobs/for-tenants-in-turn.ts';
export type { LedgerJob } from './jobs/jobs.types.ts';
export { digest } from './ledger/digest.ts';
export { ensureRow } from './ledger/ensure-row.ts';
export { type ChainEnd, emptyChain, entryHash } from './ledger/entry-hash.ts';
export { entryOfJob } from './ledger/entry-of-job.ts';
export { eraseContent } from './ledger/erase-content.ts';
export { type HistoryQuery, history, historySort } from './ledger/history.ts';
export { readOncePerEntry } from './ledger/read-once-per-entry.ts';
export { correlate, record } from './ledger/record.ts';
export { recordedTables } from './ledger/recorded-tables.ts';
export type { StoredEntry } from './ledger/stored-entries.ts';
export { defineSubjects, type SubjectDecorator } from './ledger/subject.decorator.ts';
export { type ChainFault, type Verified, verifyAfter, verifyChain } from './ledger/verify-chain.ts';
export { defineLifecycle } from './lifecycle/define-lifecycle.ts';
export type { Lifecycle } from './lifecycle/lifecycle.ts';
export { assertMatches, assertUnchanged, reviseRecord } from './lifecycle/revision.ts';
export { Accounts } from './limits/accounts.ts';
export { consume, networkOf } from './limits/rate-limits.ts';
export { TenantTurns, type WorkTurns } from './limits/tenant-turns.ts';
export { declaredLists, defineList, type List, nameOrder } from './lists/define-list.ts';
export type { ListRequest } from './lists/list.types.ts';
export { mailOf } from './mail/mail-of.ts';
export { mailQueue, type QueuedMail, type SealedMail } from './mail/mail-queue.ts';
export type { MailTemplate, MailValues } from './mail/mail-template.ts';
export { mayBeMailed, normalEmail } from './mail/recipient.ts';
export { UniqueName } from './names/unique-name.decorator.ts';
export { BoundedMap } from './primitives/bounded-map.ts';
export { type Clock, systemClock } from './primitives/clock.ts';
export { ClosableStream, mapStream } from './primitives/closable-stream.ts';
export { type Difference, differenceOf, type VersionContent } from './primitives/difference.ts';
export { inHalves } from './primitives/in-halves.ts';
export { keepCount } from './primitives/kept-count.ts';
export { type LongBody, longBodies } from './primitives/long-bodies.ts';
export { nextTurn } from './primitives/next-turn.ts';
export { refuseCursor } from './primitives/refuse-cursor.ts';
export { SharedPlaces } from './primitives/shared-places.ts';
export { WaitingLine } from './primitives/waiting-line.ts';
export { unlessAborted, whileAlive, within } from './primitives/within.ts';
export type { RouteAnswer, RouteRequest, SubgraphRoute } from './routes/subgraph-route.ts';
export { type Findable, findAnywhere, findableBy } from './rows/findable.ts';
export { getOne, rowsMatching, rowsWhere } from './rows/get-rows.ts';
export { allOf, type Where } from './rows/select-rows.ts';
export type { SealedColumn } from './secrets/sealed-column.types.ts';
export { hashOf, newSecret, type SecretBox } from './secrets/secret-box.ts';
export { defineSnapshot, type Snapshot } from './snapshot/define-snapshot.ts';
export {
  defineSubgraph,
  type SubgraphDefinition,
  type SubgraphReaction,
} from './subgraph/define-subgraph.ts';
export { notFound } from './tenancy/not-found.ts';
export { currentTenant, TenantTable } from './tenancy/tenant-table.decorator.ts';
export { tenantsOfBatch, tenantsOfBatchRead } from './tenancy/tenants-of-batch.ts';
export { currentTraceparent, readTraceparent } from './tracing/spans.ts';
export { change, repeatOnConflict } from './transaction/change.ts';
export { lock } from './transaction/lock.ts';
export { read, readTenant, readTenants } from './transaction/read.ts';
export type { Reader } from './transaction/reader.ts';
export { writeTenant, writeTenants, writeTogether } from './transaction/write-tenant.ts';
export {
  assertValidityOrder,
  hasEndedAt,
  isValidAt,
  notEnded,
  statedValidity,
} from './versioned/validity.ts';
export {
  archiveVersioned,
  assertNotArchived,
  createVersioned,
  lockNewestVersion,
  type NewVersion,
  registerVersion,
} from './versioned/version-changes.ts';
export { FirstVersionInput, NextVersionInput } from './versioned/version-input.types.ts';
export { countByVersion, namesOneOf, textOfKey, type VersionKey } from './versioned/version-key.ts';
export { createVersionResolvers } from './versioned/version-resolvers.ts';
export { shownVersion, VersionedNoun } from './versioned/versioned-noun.ts';
export { VersionedHead, VersionRow } from './versioned/versioned-rows.ts';
