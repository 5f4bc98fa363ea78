import type { EventAction } from '@agg/schema';
import type { NamedEntry } from '../events/ledger-entry.types.ts';
import type { ClosableStream } from '../primitives/closable-stream.ts';

/** A request to read the ledger. */
export interface FeedRequest {
  tenantId: string;
  /** Resume after this cursor; without it, only new entries are read. */
  after?: string | null;
  signal?: AbortSignal;
}

/** A commit: the tenant whose ledger has grown, and its events, each once; never data. */
export interface Wake {
  tenantId: string;
  actions: EventAction[];
  /** Ids of rows beside the ledger that have changed; with no actions, the ledger has not grown. */
  signals?: string[];
}

/** Live reading of the ledger. */
export interface LedgerStreams {
  /**
   * Entries after the cursor, then every new one as it is committed.
   * @throws VALIDATION_FAILED, before there is a stream, for a cursor that this feed never returned
   */
  open(request: FeedRequest): Promise<ClosableStream<NamedEntry>>;
  /**
   * Commits of all tenants as they happen; for the platform's own caches. `undefined`: any tenant may have
   * missed commits.
   */
  wakes(signal?: AbortSignal): ClosableStream<Wake | undefined>;
  signals: RowSignals;
}

/** Announcements of changed rows that no entry of the ledger is about. */
export interface RowSignals {
  /**
   * Announces changed rows after their commit, to every process. It may be lost: readers also poll.
   * @param ids without spaces and commas
   */
  announce(tenantId: string, ids: readonly string[]): void;
  /**
   * Calls the listener when a row was announced, and when announcements may have been lost.
   * @returns ends that
   */
  on(tenantId: string, id: string, listener: () => void): () => void;
}
