import { GatewayError } from '@agg/schema';
import type { DocumentNode } from 'graphql';
import { type Asker, holderKey } from '../admission/holder.ts';
import { Accounts } from './accounts.ts';

/** Seconds for which an account that was not used gathers time. */
const gathered = 20;

/**
 * The time of this process that unknown documents take: reading, checking, planning and compiling them keeps everybody
 * else waiting. Each tenant has an account, and each network address for those without a caller. Documents that are
 * known, and those of the product itself, cost nothing.
 */
export class PlanningTime {
  readonly #accounts: Accounts;
  readonly #concerned = new WeakSet<DocumentNode>();

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
   * Does a piece of work on the account of who asks for it.
   * @throws RATE_LIMITED when nothing is left there
   */
  spend<Result>(asker: Asker, work: () => Result): Result {
    const key = holderKey(asker);
    const wait = this.#accounts.wait(key);
    if (wait > 0) throw new GatewayError('RATE_LIMITED', tooMany, { retryAfter: wait });
    const begun = this.now();
    try {
      return work();
    } finally {
      this.#accounts.use(key, this.now() - begun);
    }
  }
}

const tooMany =
  'Too many documents that were never asked before came from here; send the same texts again, with variables for what differs, or wait.';
