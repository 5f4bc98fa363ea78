import { systemClock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { TrafficWrite, WriteOutcome } from './traffic-write.types.ts';

/** The longest wait for a row to be durable, in milliseconds. */
const patience = 2_000;
/** For how long a claim that came too late is taken back, in milliseconds. */
const longestRelease = 60_000;

/** A write on its way into the database. */
export class PendingWrite {
  readonly #written = Promise.withResolvers<unknown>();
  readonly #cancel: () => void;
  #givenUpAt: number | undefined;

  /** Called when its caller waits no longer: set by the queue in which it waits. */
  onLate: (() => void) | undefined;

  /** @param size the characters of JSON in it */
  constructor(
    public write: TrafficWrite,
    readonly size: number,
    private readonly clock = systemClock,
  ) {
    this.#written.promise.catch(() => undefined);
    this.#cancel = clock.after(patience, () => {
      this.#givenUpAt = clock.now();
      this.#written.reject(unavailable());
      this.onLate?.();
    });
  }

  /** Its result, once it is durable. @throws why it was refused; UNAVAILABLE after two seconds */
  get written(): Promise<unknown> {
    return this.#written.promise;
  }

  /** Whether its caller was told that it could not be written. */
  get isGivenUp(): boolean {
    return this.#givenUpAt !== undefined;
  }

  settle(outcome: WriteOutcome): void {
    this.#cancel();
    if ('error' in outcome) this.#written.reject(outcome.error);
    else this.#written.resolve(outcome.value);
  }

  /**
   * What remains to be done: a claim that was given up may have been written, and is taken back then.
   * @returns whether anything remains
   */
  remains(): boolean {
    if (this.#givenUpAt === undefined) return true;
    if (this.write.kind === 'CLAIM') {
      this.write = { kind: 'RELEASE', claim: this.write.claim };
    }
    return this.write.kind === 'RELEASE' && this.clock.now() - this.#givenUpAt < longestRelease;
  }
}

export function unavailable(): GatewayError {
  return new GatewayError('UNAVAILABLE', 'The message could not be stored in time. Retry in a moment.', {
    retryAfter: 1,
  });
}
