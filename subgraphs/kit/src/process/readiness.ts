import { type Clock, systemClock } from '../primitives/clock.ts';

/** A condition for readiness; rejects with the reason if it is not met. */
export type Check = () => Promise<void>;

/** A condition that is known without a query; returns the reason if it prevents service. */
export type State = () => string | undefined;

/** Times in milliseconds. */
const times = {
  /** The time limit of a check. */
  deadline: 2_000,
  /** How long its result is cached: a failure only for a moment. */
  well: 1_000,
  failed: 100,
};

/** Whether this process can serve requests, and why not. */
export class Readiness {
  /** Set when the process has begun to stop. */
  stopping = false;
  #failed: Promise<string[]> | undefined;

  constructor(
    private readonly checks: ReadonlyMap<string, Check>,
    private readonly states: ReadonlyMap<string, State> = new Map(),
    private readonly clock: Clock = systemClock,
  ) {}

  /**
   * The reasons that prevent service, by name; empty if there are none. They are for operators and name no
   * more than the failed part.
   */
  async reasons(): Promise<Record<string, string>> {
    this.#failed ??= this.#check();
    const reasons = Object.fromEntries((await this.#failed).map((name) => [name, 'does not answer']));
    for (const [name, state] of this.states) {
      const reason = state();
      if (reason) reasons[name] = reason;
    }
    if (this.stopping) reasons.process = 'is stopping';
    return reasons;
  }

  /** The names of the failed checks, run once for all queries within the cache time. */
  async #check(): Promise<string[]> {
    const failed: string[] = [];
    await Promise.all(
      [...this.checks].map(async ([name, check]) => (await this.#isWell(check)) || failed.push(name)),
    );
    const forget = (): void => {
      this.#failed = undefined;
    };
    this.clock.after(failed.length > 0 ? times.failed : times.well, forget);
    return failed;
  }

  #isWell(check: Check): Promise<boolean> {
    const late = Promise.withResolvers<boolean>();
    const cancel = this.clock.after(times.deadline, () => late.resolve(false));
    const well = check().then(
      () => true,
      () => false,
    );
    return Promise.race([well, late.promise]).finally(cancel);
  }
}
