import { recordingPatience, systemClock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { TrafficWrite, WriteOutcome } from './traffic-write.types.ts';

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
