import { recordingPatience, systemClock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { MessageClaim, TaskNews } from './store.types.ts';

/** A message to be claimed. */
export interface ClaimWrite {
  kind: 'CLAIM';
  claim: MessageClaim;
}

/** A claim that is taken back, and none of an equal message. */
export interface ReleaseWrite {
  kind: 'RELEASE';
  claim: MessageClaim;
}

/** What an agent said, to be noted. */
interface NoteWrite {
  kind: 'NOTE';
  news: TaskNews;
}

export type TrafficWrite = ClaimWrite | ReleaseWrite | NoteWrite;

/** What became of one write of a batch: its result, or why it was refused while the others were written. */
export type WriteOutcome = { value: unknown } | { error: Error };

export function tenantOf(write: TrafficWrite): string {
  return write.kind === 'NOTE' ? write.news.tenantId : write.claim.tenantId;
}

/** For how long a claim that came too late is taken back, in milliseconds. */
export const longestRelease = 60_000;

/** A write on its way into the database. */
export class PendingWrite {
  readonly #written = Promise.withResolvers<unknown>();
  readonly #cancel: () => void;
  #givenUpAt: number | undefined;

  /** Called when it is to be written no longer: set by the queue in which it waits. */
  onLate: (() => void) | undefined;

  /** @param size the characters of JSON in it */
  constructor(
    public write: TrafficWrite,
    readonly size: number,
    private readonly clock = systemClock,
  ) {
    this.#written.promise.catch(() => undefined);
    this.#cancel = clock.after(recordingPatience[this.#isClaim ? 'before' : 'after'], () => {
      this.#givenUpAt = clock.now();
      this.#written.reject(unavailable());
      if (this.isWithdrawn) this.onLate?.();
    });
  }

  /**
   * Its result, once it is durable.
   * @throws why it was refused; UNAVAILABLE for a claim after two seconds, and for what has happened after half a minute
   */
  get written(): Promise<unknown> {
    return this.#written.promise;
  }

  /** Whether it must not be there: its caller was told that nothing has left. */
  get isWithdrawn(): boolean {
    return this.#givenUpAt !== undefined && this.#isClaim;
  }

  settle(outcome: WriteOutcome): void {
    this.#cancel();
    if ('error' in outcome) this.#written.reject(outcome.error);
    else this.#written.resolve(outcome.value);
  }

  /**
   * What remains to be done: a claim that was given up may have been written, and is taken back then. What has happened
   * is written, however late.
   * @returns whether anything remains
   */
  remains(): boolean {
    if (this.#givenUpAt === undefined || this.write.kind === 'NOTE') return true;
    if (this.write.kind === 'CLAIM') this.write = { kind: 'RELEASE', claim: this.write.claim };
    return this.clock.now() - this.#givenUpAt < longestRelease;
  }

  get #isClaim(): boolean {
    return this.write.kind === 'CLAIM';
  }
}

export function unavailable(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The message could not be stored in time. Retry in a moment.', {
    retryAfter: 1,
  });
}

/** Writes of one batch. */
export const mostInBatch = 500;
/** Characters of JSON in one batch, unless one write has more. */
const usualBatch = 8 * 2 ** 20;
/** Writes that may wait, and their characters of JSON. */
export const mostWaiting = 10_000;
export const longestWaiting = 64 * 2 ** 20;

/** Writes that wait for their batch, oldest first. */
export class WaitingWrites {
  readonly #waiting = new Set<PendingWrite>();
  /** The characters of JSON in them. */
  #size = 0;

  /** @param longestBatch characters of JSON in one batch, unless one write has more */
  constructor(private readonly longestBatch = usualBatch) {}

  get count(): number {
    return this.#waiting.size;
  }

  /** A write is refused with UNAVAILABLE where too much waits. */
  add(pending: PendingWrite): void {
    const isFull = this.count >= mostWaiting || this.#size + pending.size > longestWaiting;
    if (isFull) pending.settle({ error: unavailable() });
    else this.#add(pending);
  }

  /** Takes the next batch. */
  take(): PendingWrite[] {
    const batch: PendingWrite[] = [];
    let size = 0;
    for (const pending of this.#waiting) {
      size += pending.size;
      const isFull = batch.length >= mostInBatch || size > this.longestBatch;
      if (isFull && batch.length > 0) break;
      this.#remove(pending);
      batch.push(pending);
    }
    return batch;
  }

  #add(pending: PendingWrite): void {
    this.#waiting.add(pending);
    this.#size += pending.size;
    pending.onLate = () => this.#remove(pending);
  }

  #remove(pending: PendingWrite): void {
    pending.onLate = undefined;
    if (this.#waiting.delete(pending)) this.#size -= pending.size;
  }
}
