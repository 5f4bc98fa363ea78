import { type Clock, systemClock } from './clock.ts';

/** Bytes that a body may be ahead of its rate, and those of a turn. */
const turn = 64 * 1024;

/** Bytes a second of a body that never waits, such as a stream of ordinary events. */
const rate = 64 * 1024;

/** What is read of one request or response. */
export interface LongBody {
  /** So many bytes have been read. */
  count(bytes: number): void;
  /** Whether the next ones have to wait for a turn. */
  readonly isAhead: boolean;
  /** Resolves at the next turn. */
  turn(): Promise<void>;
}

/**
 * The bodies that a process reads. One that is short or slow is read as it comes. What is ahead of that is read in turns
 * of 64 KiB, with a pause for everything else that the process does: a socket that is read as soon as it has data takes all
 * of the time that there is. Tenants take turns, and so do the bodies of each.
 */
export class LongBodies {
  /** By tenant; the one whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #next: Promise<void> | undefined;

  /** @param pause milliseconds between two turns: with 10, all bodies together have 6 MiB a second */
  constructor(
    private readonly pause: number,
    private readonly clock: Clock = systemClock,
  ) {}

  /** @param tenantId on whose account it is read */
  of(tenantId: string): LongBody {
    const { clock } = this;
    let ahead = 0;
    let since = clock.now();
    return {
      count: (bytes) => {
        const now = clock.now();
        ahead = Math.max(0, ahead - ((now - since) * rate) / 1_000) + bytes;
        since = now;
      },
      get isAhead() {
        return ahead >= turn;
      },
      turn: async () => {
        await this.#wait(tenantId);
        ahead -= turn;
      },
    };
  }

  #wait(tenantId: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(tenantId, [...(this.#waiting.get(tenantId) ?? []), resolve]);
    this.#next ??= this.clock.sleep(this.pause).then(() => this.#give());
    return promise;
  }

  #give(): void {
    this.#next = undefined;
    const [first] = this.#waiting;
    if (!first) return;
    const [tenantId, [resolve, ...others]] = first;
    this.#waiting.delete(tenantId);
    if (others.length > 0) this.#waiting.set(tenantId, others);
    resolve?.();
    if (this.#waiting.size > 0) this.#next = this.clock.sleep(this.pause).then(() => this.#give());
  }
}

/** Those of this process: what is sent to it, and what it is answered. */
export const longBodies = new LongBodies(10);
