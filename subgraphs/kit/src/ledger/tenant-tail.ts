import type { Database } from '../database/database.ts';
import type { NamedEntry } from '../events/ledger-entry.types.ts';
import { readTenant } from '../transaction/read.ts';
import { ledgerEvents } from './ledger-events.ts';
import { namedEntriesAfter } from './named-entries.ts';

const batchSize = 500;
const keptEntries = 1_000;
const erased = ledgerEvents.LEDGER_ENTRY.content_erased;

/** The position of one reader at a tail. */
export interface TailReader {
  /**
   * The entries after `seq`, waiting until there is one; `undefined` when the reader or the tail has ended.
   */
  next(seq: number): Promise<NamedEntry[] | undefined>;
  detach(): void;
}

/** The newest entries of one tenant, read once for all readers in this process. */
export class TenantTail {
  private recent: NamedEntry[] = [];
  private readonly readers = new Map<TailReader, () => void>();
  private refreshing: Promise<void> | undefined;
  private again = false;
  private closed = false;

  constructor(
    private readonly database: Database,
    private readonly tenantId: string,
    private last: number,
  ) {}

  get idle(): boolean {
    return this.readers.size === 0;
  }

  attach(signal?: AbortSignal): TailReader {
    let ended = false;
    const reader: TailReader = {
      next: async (seq) => {
        while (!ended && !this.closed) {
          const entries = await this.after(seq);
          if (entries.length > 0) return entries;
          // Checked again without an `await` in between, or a commit or an end just now would wake nobody.
          if (ended || this.closed || seq < this.last) continue;
          await new Promise<void>((resolve) => this.readers.set(reader, resolve));
        }
        return undefined;
      },
      detach: () => {
        ended = true;
        this.readers.get(reader)?.();
        this.readers.delete(reader);
      },
    };
    this.readers.set(reader, () => undefined);
    signal?.addEventListener('abort', reader.detach, { once: true });
    // A signal that was aborted before emits no event any more.
    if (signal?.aborted) reader.detach();
    return reader;
  }

  /** Reads what was committed since; a call during a read makes it read once more. */
  async refresh(): Promise<void> {
    this.again = true;
    this.refreshing ??= this.readOn();
    await this.refreshing;
  }

  close(): void {
    this.closed = true;
    this.wakeReaders();
  }

  private async readOn(): Promise<void> {
    while (this.again) {
      this.again = false;
      const entries = await this.load(this.last).catch(() => []);
      if (entries.length === 0) continue;
      this.recent = [...this.recent, ...entries].slice(-keptEntries);
      // What is in memory may have the erased text.
      if (entries.some(({ action }) => action === erased)) this.recent = [];
      this.last = entries.at(-1)?.seq ?? this.last;
      this.again ||= entries.length === batchSize;
      this.wakeReaders();
    }
    // There must be no `await` after the check of `again`: a `refresh` in between would start no read.
    this.refreshing = undefined;
  }

  private async after(seq: number): Promise<NamedEntry[]> {
    if (seq >= this.last) return [];
    const first = this.recent[0]?.seq ?? Number.POSITIVE_INFINITY;
    return seq + 1 >= first ? this.recent.slice(seq + 1 - first) : this.load(seq);
  }

  private load(seq: number): Promise<NamedEntry[]> {
    return readTenant({ database: this.database }, this.tenantId, (em) =>
      namedEntriesAfter(em, this.tenantId, seq, batchSize),
    );
  }

  private wakeReaders(): void {
    for (const wake of this.readers.values()) wake();
  }
}
