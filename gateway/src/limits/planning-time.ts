import { BoundedMap } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { DocumentNode } from 'graphql';
import { type Asker, holderKey } from '../admission/holder.ts';

interface Account {
  /** Milliseconds that may still be used; below 0 when the last work took longer than was left. */
  left: number;
  /** When `left` was right. */
  at: number;
}

/** Seconds for which an account that was not used gathers time. */
const gathered = 100;

/** Accounts beyond these are forgotten, and begin anew. */
const accountsKept = 10_000;

/**
 * The time of this process that unknown documents take: reading, checking, planning and compiling them keeps everybody
 * else waiting. Each tenant has an account, and each network address for those without a caller. Documents that are
 * known, and those of the product itself, cost nothing.
 */
export class PlanningTime {
  readonly #accounts = new BoundedMap<string, Account>(accountsKept);
  readonly #concerned = new WeakSet<DocumentNode>();

  /** @param perSecond milliseconds of work for each account in a second; a hundred times as many at once */
  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

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
    const account = this.#accountOf(asker);
    if (account.left <= 0) throw this.#refusal(account);
    const begun = this.now();
    try {
      return work();
    } finally {
      account.left -= this.now() - begun;
    }
  }

  #accountOf(asker: Asker): Account {
    const key = holderKey(asker);
    const now = this.now();
    const most = this.perSecond * gathered;
    const known = this.#accounts.get(key);
    const account = known ?? { left: most, at: now };
    account.left = Math.min(most, account.left + ((now - account.at) / 1_000) * this.perSecond);
    account.at = now;
    if (!known) this.#accounts.set(key, account);
    return account;
  }

  #refusal({ left }: Account): GatewayError {
    const retryAfter = Math.max(1, Math.ceil(-left / this.perSecond));
    const detail =
      'Too many documents that were never asked before came from here; send the same texts again, with variables for what differs, or wait.';
    return new GatewayError('RATE_LIMITED', detail, { retryAfter });
  }
}
