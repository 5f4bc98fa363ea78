import { BoundedMap } from '../primitives/bounded-map.ts';
import { type Clock, systemClock } from '../primitives/clock.ts';

interface Account {
  /** The amount left; below 0 if the last use exceeded it. */
  left: number;
  /** The time of `left`, in milliseconds. */
  at: number;
}

export interface AccountOptions {
  /** What each account gains per second. */
  perSecond: number;
  /** An account holds at most the gain of this many seconds. */
  seconds: number;
  clock?: Clock;
}

/** With more accounts than these, the least recently used are removed and start full again. */
const accountsKept = 10_000;

/** The long-term use of a resource by tenants or addresses: token buckets that may be overdrawn once. */
export class Accounts {
  readonly #accounts = new BoundedMap<string, Account>(accountsKept);
  readonly #clock: Clock;

  constructor(private readonly options: AccountOptions) {
    this.#clock = options.clock ?? systemClock;
  }

  /** Uses an amount, even if more than what is left. */
  use(key: string, amount: number): void {
    this.#accountOf(key).left -= amount;
  }

  /** Seconds until the account may be used again; 0 if it may be used now. */
  wait(key: string): number {
    return Math.ceil(this.waitMs(key) / 1_000);
  }

  /** The same in milliseconds. */
  waitMs(key: string): number {
    const { left } = this.#accountOf(key);
    return left > 0 ? 0 : Math.max(1, Math.ceil((-left / this.options.perSecond) * 1_000));
  }

  #accountOf(key: string): Account {
    const { perSecond, seconds } = this.options;
    const now = this.#clock.now();
    const most = perSecond * seconds;
    const account = this.#accounts.get(key) ?? { left: most, at: now };
    account.left = Math.min(most, account.left + ((now - account.at) / 1_000) * perSecond);
    account.at = now;
    this.#accounts.set(key, account);
    return account;
  }
}
