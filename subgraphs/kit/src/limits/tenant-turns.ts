import { setImmediate as afterPolling } from 'node:timers/promises';
import { type Clock, systemClock } from '../primitives/clock.ts';
import { Accounts } from './accounts.ts';

/** An unused account holds the steps of this many seconds. */
const gathered = 2;

/** Milliseconds that a piece of work waits for its turns, all of them together. */
export const longestWait = 10_000;

/** The turns of one piece of work. */
export interface WorkTurns {
  /** Whether it may begin at once. */
  readonly isFree: boolean;
  /** Waits for the next turn. @returns whether there is one: not where the work has waited for ten seconds */
  next(): Promise<boolean>;
  /** It has taken so many steps. */
  spend(steps: number): void;
}

export interface TenantTurnsOptions {
  /** Steps that each tenant gains. */
  perSecond: number;
  clock?: Clock;
}

/**
 * Long work of tenants, which blocks the process while it runs: each tenant has an account of steps, and one piece of its work
 * runs at a time, for one turn. Between any two turns, everything else runs.
 */
export class TenantTurns {
  readonly #accounts: Accounts;
  readonly #clock: Clock;
  /** The end of the line of each tenant that waits. */
  readonly #lines = new Map<string, Promise<void>>();
  /** Ends with the last turn that was given. */
  #rounds: Promise<void> = Promise.resolve();

  constructor({ perSecond, clock = systemClock }: TenantTurnsOptions) {
    this.#clock = clock;
    this.#accounts = new Accounts({ perSecond, seconds: gathered, clock });
  }

  /** @param signal ends the wait */
  of(tenantId: string, signal?: AbortSignal): WorkTurns {
    const accounts = this.#accounts;
    const isFree = () => accounts.wait(tenantId) === 0 && !this.#lines.has(tenantId);
    let patience = longestWait;
    return {
      get isFree() {
        return isFree();
      },
      next: async () => {
        const begun = this.#clock.now();
        const isMine = await this.#inLine(tenantId, () => this.#turn(tenantId, begun + patience, signal));
        patience -= this.#clock.now() - begun;
        return isMine;
      },
      spend: (steps) => {
        if (steps > 0) accounts.use(tenantId, steps);
      },
    };
  }

  /** One after the other, for each tenant. */
  async #inLine<T>(tenantId: string, wait: () => Promise<T>): Promise<T> {
    const waited = (this.#lines.get(tenantId) ?? Promise.resolve()).then(wait);
    const line = waited.then(done, done);
    this.#lines.set(tenantId, line);
    void line.then(() => {
      if (this.#lines.get(tenantId) === line) this.#lines.delete(tenantId);
    });
    return waited;
  }

  /** @returns whether there is a turn until then; @throws the reason of the signal */
  async #turn(tenantId: string, until: number, signal?: AbortSignal): Promise<boolean> {
    for (;;) {
      signal?.throwIfAborted();
      // The work that had the turn before has spent its steps by now.
      await this.#round();
      const wait = this.#accounts.waitMs(tenantId);
      if (wait === 0) return true;
      const left = until - this.#clock.now();
      if (left <= 0) return false;
      await this.#clock.sleep(Math.min(wait, left), signal && { signal });
    }
  }

  /** A round of the event loop in which no other work has a turn. */
  #round(): Promise<void> {
    this.#rounds = this.#rounds.then(() => afterPolling());
    return this.#rounds;
  }
}

function done(): void {}
