import type { SubgraphLog } from '../context/subgraph-log.ts';
import type { KnownHead, LedgerHeads, MovedHead } from '../ledger/ledger-heads.ts';
import { systemClock } from '../primitives/clock.ts';

/** Milliseconds between two checks of all tenants. */
const checkEvery = 500;

/** Milliseconds between a check that has failed and the next one. */
const pause = 250;

/** A tenant whose chain is checked. */
export interface WatchedTenant extends KnownHead {
  /**
   * @param moved what has changed since `seq`
   * @param askedAt when the query began, by the monotonic clock
   */
  confirm(moved: MovedHead | undefined, askedAt: number): void;
}

/** The tenants of one query. */
class Round {
  readonly tenants = new Set<WatchedTenant>();
  readonly answered = Promise.withResolvers<void>();
}

/**
 * Checks the chains of all watched tenants twice a second, in one query, and those of single tenants on demand: the next
 * query begins when the one before has been answered, for all who have asked meanwhile.
 */
export class Heartbeat {
  #next = new Round();
  /** Ends the checks of all tenants; `undefined` where there are none. */
  #endChecks: (() => void) | undefined;
  #contactAt = 0;
  #isAsking = false;
  #isFailing = false;
  #isStopped = false;

  /** @param watched the tenants at the time of a check; without any, nothing is checked until a caller asks */
  constructor(
    private readonly heads: Pick<LedgerHeads, 'movedSince' | 'stop'>,
    private readonly watched: () => readonly WatchedTenant[],
    private readonly log: Pick<SubgraphLog, 'warn'>,
    private readonly clock = systemClock,
  ) {}

  /**
   * When the last answered query began, in milliseconds of the monotonic clock; now, where nothing is checked.
   */
  get contactAt(): number {
    return this.#endChecks ? this.#contactAt : this.clock.now();
  }

  /** Resolves once a query that began after this call was answered. While there is no answer, it asks again. */
  ask(tenant: WatchedTenant): Promise<void> {
    this.#start();
    const { tenants, answered } = this.#next;
    tenants.add(tenant);
    void this.#askOn();
    return answered.promise;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#pause();
    await this.heads.stop();
  }

  #start(): void {
    if (this.#endChecks || this.#isStopped) return;
    this.#contactAt = this.clock.now();
    this.#endChecks = this.clock.every(checkEvery, () => this.#check());
  }

  #pause(): void {
    this.#endChecks?.();
    this.#endChecks = undefined;
  }

  #check(): void {
    const tenants = this.watched();
    for (const tenant of tenants) this.#next.tenants.add(tenant);
    if (tenants.length === 0) this.#pause();
    else void this.#askOn();
  }

  async #askOn(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#next.tenants.size > 0 && !this.#isStopped) {
      const round = this.#next;
      this.#next = new Round();
      if (await this.#isAnswered(round)) continue;
      this.#repeat(round);
      await this.clock.sleep(pause);
    }
    this.#isAsking = false;
  }

  async #isAnswered({ tenants, answered }: Round): Promise<boolean> {
    const asked = [...tenants];
    const answer = await this.heads.movedSince(asked).catch((error) => this.#report(error));
    this.#isFailing = !answer;
    if (!answer) return false;
    this.#contactAt = answer.askedAt;
    for (const tenant of asked) tenant.confirm(answer.moved.get(tenant), answer.askedAt);
    answered.resolve();
    return true;
  }

  /** Once for each outage. */
  #report(err: unknown): undefined {
    if (!this.#isFailing && !this.#isStopped)
      this.log.warn({ err }, 'Snapshots cannot be confirmed: the database does not answer.');
  }

  /** The next query also answers those who have asked for this one. */
  #repeat({ tenants, answered }: Round): void {
    for (const tenant of tenants) this.#next.tenants.add(tenant);
    answered.resolve(this.#next.answered.promise);
  }
}
