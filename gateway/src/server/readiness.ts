/** Something that must be well for requests to be answered; rejects with the reason when it is not. */
export type Check = () => Promise<void>;

/** Something that is known without asking: why it keeps us from serving, if it does. */
export type State = () => string | undefined;

/** Times in milliseconds. */
const times = {
  /** How long a check may take. */
  deadline: 2_000,
  /** How long its outcome is told to all who ask: a failure only for a moment. */
  well: 1_000,
  failed: 100,
};

/** Whether this process can serve, and why not. */
export class Readiness {
  /** Set when the process has begun to stop. */
  stopping = false;
  #failed: Promise<string[]> | undefined;

  constructor(
    private readonly checks: ReadonlyMap<string, Check>,
    private readonly states: ReadonlyMap<string, State> = new Map(),
  ) {}

  /** What keeps us from serving, by its name; empty when nothing does. Reasons are for operators: they name no more than the part. */
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

  /** The names of what is not well, asked once for all who want to know at about the same time. */
  async #check(): Promise<string[]> {
    const failed: string[] = [];
    await Promise.all(
      [...this.checks].map(async ([name, check]) => (await isWell(check)) || failed.push(name)),
    );
    const forget = (): void => {
      this.#failed = undefined;
    };
    setTimeout(forget, failed.length > 0 ? times.failed : times.well).unref();
    return failed;
  }
}

function isWell(check: Check): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, times.deadline, false).unref());
  const well = check().then(
    () => true,
    () => false,
  );
  return Promise.race([well, late]);
}
