import { Accounts, BoundedMap, type Clock, systemClock } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { DocumentNode } from 'graphql';
import { flowKey, type Requester } from '../admission/flow.ts';

/** An unused account accumulates the time of this many seconds. */
const gathered = 20;
/**
 * After each piece of work of an account, its next one waits this many times as long as it took. Other
 * requests run meanwhile, even if an account spends its whole balance at once.
 */
const timesAsLong = 3;
/** With more pauses than these, the least recently used are removed. */
const pausesKept = 10_000;

export interface PlanningTimeOptions {
  clock?: Clock;
  /** Called after each piece of work, with its milliseconds. */
  onSpent?(requester: Requester, milliseconds: number): void;
}

/**
 * The time that this process spends on unknown documents: parsing, validating, planning and compiling block
 * all other requests. Each tenant has an account, and each network address for requests without a caller.
 * Known documents, and those of the product itself, cost nothing.
 */
export class PlanningTime {
  /** How often work was refused. */
  refused = 0;
  readonly #accounts: Accounts;
  readonly #concerned = new WeakSet<DocumentNode>();
  /** The end of each account's pause. */
  readonly #pauses = new BoundedMap<string, number>(pausesKept);
  readonly #clock: Clock;
  readonly #onSpent: PlanningTimeOptions['onSpent'];

  /**
   * @param perSecond milliseconds of work that each account gains per second; it holds at most twenty times
   *   as many
   */
  constructor(perSecond: number, { clock = systemClock, onSpent }: PlanningTimeOptions = {}) {
    this.#clock = clock;
    this.#onSpent = onSpent;
    this.#accounts = new Accounts({ perSecond, seconds: gathered, clock });
  }

  /** Makes the planning of this document count. */
  concern(document: DocumentNode): void {
    this.#concerned.add(document);
  }

  /** Whether a client sent this document. */
  concerns(document: DocumentNode): boolean {
    return this.#concerned.has(document);
  }

  /**
   * Runs a piece of work on the requester's account in its turn: at once if the account has been idle for a
   * while.
   * @throws RATE_LIMITED if nothing is left on the account; the signal's reason
   */
  async spendInTurn<Result>(requester: Requester, work: () => Result): Promise<Result> {
    const key = flowKey(requester);
    for (;;) {
      const pause = (this.#pauses.get(key) ?? 0) - this.#clock.now();
      if (pause <= 0) return this.spend(requester, work);
      this.#assertSomeLeft(key);
      await this.#clock.sleep(pause, { signal: requester.signal });
    }
  }

  /**
   * Runs a piece of work on the requester's account.
   * @throws RATE_LIMITED if nothing is left on it
   */
  spend<Result>(requester: Requester, work: () => Result): Result {
    const key = flowKey(requester);
    this.#assertSomeLeft(key);
    const begun = this.#clock.now();
    try {
      return work();
    } finally {
      const ended = this.#clock.now();
      this.#accounts.use(key, ended - begun);
      this.#pauses.set(key, ended + (ended - begun) * timesAsLong);
      this.#onSpent?.(requester, ended - begun);
    }
  }

  #assertSomeLeft(key: string): void {
    const wait = this.#accounts.wait(key);
    if (wait <= 0) return;
    this.refused += 1;
    throw new GatewayError('RATE_LIMITED', tooMany, { retryAfter: wait });
  }
}

const tooMany = 'Too many new GraphQL documents. Reuse the same documents with variables, or retry later.';
