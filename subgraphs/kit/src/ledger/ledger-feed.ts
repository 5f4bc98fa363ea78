import { EventEmitter } from 'node:events';
import type { FeedRequest, LedgerStreams, Wake } from '../context/ledger-streams.types.ts';
import type { Database } from '../database/database.ts';
import type { KeptConnection } from '../database/kept-connection.ts';
import type { NamedEntry } from '../events/ledger-entry.types.ts';
import { systemClock } from '../primitives/clock.ts';
import { ClosableStream } from '../primitives/closable-stream.ts';
import { readTenant } from '../transaction/read.ts';
import type { LedgerMetrics } from './ledger-metrics.ts';
import { headOf } from './ledger-tables.ts';
import { seqAfter } from './seq-after.ts';
import { Signals } from './signals.ts';
import { TenantTail } from './tenant-tail.ts';
import { wakeListener } from './wake-listener.ts';
import { WakeSender } from './wake-sender.ts';
import { wakeStream } from './wake-stream.ts';

/**
 * Milliseconds. A notification can be lost with its connection: it makes readers fast, this poll is the
 * guarantee.
 */
const pollEveryMs = 5_000;

/** Where a reader starts. */
interface Place {
  tenantId: string;
  /** The number of the tenant's last entry. */
  head: number;
  /** The number of the entry after which it reads. */
  seq: number;
}

/**
 * Live reading of committed entries. A reader pulls at its own pace: entries of the tenant's shared tail
 * while it keeps up, straight from the table while it does not. So nothing is missed, duplicated or queued
 * without bound.
 */
export class LedgerFeed implements LedgerStreams {
  private readonly tails = new Map<string, TenantTail>();
  private endPoll: (() => void) | undefined;
  private readonly listener: KeptConnection;
  private readonly sender: WakeSender;
  private readonly commits = new EventEmitter().setMaxListeners(0);
  readonly signals = new Signals((wake) => this.publish(wake));

  constructor(
    private readonly database: Database,
    url: string,
    readonly metrics: LedgerMetrics,
    private readonly pollEvery = pollEveryMs,
    private readonly clock = systemClock,
  ) {
    this.listener = wakeListener(url, (wake) => this.wake(wake), clock);
    this.sender = new WakeSender(url, metrics);
  }

  async start(): Promise<void> {
    await this.listener.start();
    this.endPoll = this.clock.every(this.pollEvery, () => this.refresh());
  }

  async stop(): Promise<void> {
    this.endPoll?.();
    await this.sender.stop();
    await this.listener.stop();
    for (const tail of this.tails.values()) tail.close();
  }

  async open({ tenantId, after, signal }: FeedRequest): Promise<ClosableStream<NamedEntry>> {
    const { seq: head } = await readTenant({ database: this.database }, tenantId, (em) =>
      headOf(em, tenantId),
    );
    const left = new AbortController();
    const place: Place = { tenantId, head, seq: seqAfter(after, head) };
    const entries = this.entries(place, left.signal);
    const close = (): Promise<unknown> => {
      left.abort();
      return entries.return(undefined);
    };
    return new ClosableStream({ next: () => entries.next(), close }, signal);
  }

  /** Attaches to the tail at the first read: a stream that is never read is not attached. */
  private async *entries(
    { tenantId, head, seq: from }: Place,
    left: AbortSignal,
  ): AsyncGenerator<NamedEntry> {
    let seq = from;
    const tail = this.attach(tenantId, head);
    const reader = tail.attach(left);
    try {
      for (;;) {
        const batch = await reader.next(seq);
        if (!batch) return;
        for (const entry of batch) {
          seq = entry.seq;
          if (seq > head) this.metrics.delivered(entry.occurredAt);
          yield entry;
        }
      }
    } finally {
      reader.detach();
      // Another reader may have created a new tail meanwhile: that one stays.
      if (tail.idle && this.tails.get(tenantId) === tail) this.tails.delete(tenantId);
    }
  }

  private attach(tenantId: string, head: number): TenantTail {
    const known = this.tails.get(tenantId);
    if (known) return known;
    const tail = new TenantTail(this.database, tenantId, head);
    this.tails.set(tenantId, tail);
    // The new tail was not notified of what was committed since the head was read.
    void tail.refresh();
    return tail;
  }

  /** Calls the listener for every wake as it arrives: for a change of this process, before the change returns. */
  onWake(listener: (wake?: Wake) => void): void {
    this.commits.on('commit', listener);
  }

  wakes(signal?: AbortSignal): ClosableStream<Wake | undefined> {
    return wakeStream(this.commits, signal);
  }

  /**
   * Announces a commit of this process: wakes its own readers at once, whose caches must be cleared before it
   * answers, and those of other processes by a notification. This process receives that, too.
   */
  publish(wake: Wake): void {
    this.wake(wake);
    this.sender.send(wake);
  }

  /** `undefined`: the listener was disconnected for a while, so any tenant may have missed commits. */
  wake(wake?: Wake): void {
    this.signals.wake(wake);
    if (wake?.actions.length === 0) return;
    this.refresh(wake?.tenantId);
    this.commits.emit('commit', wake);
  }

  private refresh(tenantId?: string): void {
    const tails = tenantId ? [this.tails.get(tenantId)] : this.tails.values();
    for (const tail of tails) void tail?.refresh();
  }
}
