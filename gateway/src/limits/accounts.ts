import { BoundedMap } from '@agg/kit';

interface Account {
  /** What may still be used; below 0 when the last use took more than was left. */
  left: number;
  /** When `left` was right, in milliseconds. */
  at: number;
}

export interface AccountOptions {
  /** What each account gains in a second. */
  perSecond: number;
  /** How many seconds' gain an account holds at most. */
  seconds: number;
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
}

/** Accounts beyond these are forgotten, and begin anew. */
const accountsKept = 10_000;

/** What tenants or addresses may use of something in the long run: token buckets that may be overdrawn once. */
export class Accounts {
  readonly #accounts = new BoundedMap<string, Account>(accountsKept);
  readonly #now: () => number;

  constructor(private readonly options: AccountOptions) {
    this.#now = options.now ?? (() => performance.now());
  }

  /** Uses so much, whether it is there or not. */
  use(key: string, amount: number): void {
    this.#accountOf(key).left -= amount;
  }

  /** Seconds until something may be used again; 0 where it may be now. */
  wait(key: string): number {
    const { left } = this.#accountOf(key);
    return left > 0 ? 0 : Math.max(1, Math.ceil(-left / this.options.perSecond));
  }

  #accountOf(key: string): Account {
    const { perSecond, seconds } = this.options;
    const now = this.#now();
    const most = perSecond * seconds;
    const account = this.#accounts.get(key) ?? { left: most, at: now };
    account.left = Math.min(most, account.left + ((now - account.at) / 1_000) * perSecond);
    account.at = now;
    this.#accounts.set(key, account);
    return account;
  }
}
