import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedMap } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { DocumentNode } from 'graphql';
import { type Asker, holderKey } from '../admission/holder.ts';
import { Accounts } from './accounts.ts';

/** Seconds for which an account that was not used gathers time. */
const gathered = 20;
/**
 * After each piece of work of an account, its next one waits so many times as long as that took. Others are answered
 * meanwhile, also while an account uses at once what it has gathered.
 */
const timesAsLong = 3;
/** Pauses beyond these are forgotten. */
const pausesKept = 10_000;

/**
 * The time of this process that unknown documents take: reading, checking, planning and compiling them keeps everybody
 * else waiting. Each tenant has an account, and each network address for those without a caller. Documents that are
 * known, and those of the product itself, cost nothing.
 */
export class PlanningTime {
  readonly #accounts: Accounts;
  readonly #concerned = new WeakSet<DocumentNode>();
  /** When the pause of an account ends. */
  readonly #pauses = new BoundedMap<string, number>(pausesKept);

  /** @param perSecond milliseconds of work for each account in a second; twenty times as many at once */
  constructor(
    perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#accounts = new Accounts({ perSecond, seconds: gathered, now });
  }

  /** From now on, planning this document counts. */
  concern(document: DocumentNode): void {
    this.#concerned.add(document);
  }

  /** Whether a client has brought a document. */
  concerns(document: DocumentNode): boolean {
    return this.#concerned.has(document);
  }

  /**
   * Does a piece of work on the account of who asks for it, when it is its turn: at once where the account has spent
   * nothing for a while.
   * @throws RATE_LIMITED when nothing is left on the account; the signal's reason
   */
  async spendInTurn<Result>(asker: Asker, work: () => Result): Promise<Result> {
    const key = holderKey(asker);
    for (;;) {
      const pause = (this.#pauses.get(key) ?? 0) - this.now();
      if (pause <= 0) return this.spend(asker, work);
      this.#assertSomeLeft(key);
      await sleep(pause, undefined, { signal: asker.signal }).catch(() => asker.signal?.throwIfAborted());
    }
  }

  /**
   * Does a piece of work on the account of who asks for it.
   * @throws RATE_LIMITED when nothing is left there
   */
  spend<Result>(asker: Asker, work: () => Result): Result {
    const key = holderKey(asker);
    this.#assertSomeLeft(key);
    const begun = this.now();
    try {
      return work();
    } finally {
      const ended = this.now();
      this.#accounts.use(key, ended - begun);
      this.#pauses.set(key, ended + (ended - begun) * timesAsLong);
    }
  }

  #assertSomeLeft(key: string): void {
    const wait = this.#accounts.wait(key);
    if (wait > 0) throw new GatewayError('RATE_LIMITED', tooMany, { retryAfter: wait });
  }
}

const tooMany =
  'Too many documents that were never asked before came from here; send the same texts again, with variables for what differs, or wait.';
