/** Something that must be well for requests to be answered; rejects with the reason when it is not. */
export type Check = () => Promise<void>;

/** Whether this process can serve, and why not. */
export class Readiness {
  /** Set when the process has begun to stop. */
  stopping = false;

  constructor(
    private readonly checks: ReadonlyMap<string, Check>,
    private readonly deadline = 2_000,
  ) {}

  /** What keeps us from serving, by the check's name; empty when nothing does. Reasons are for operators: they name no more than the part. */
  async reasons(): Promise<Record<string, string>> {
    const failed = await Promise.all(
      [...this.checks].map(async ([name, check]) => ((await this.#isWell(check)) ? [] : [name])),
    );
    const reasons = Object.fromEntries(failed.flat().map((name) => [name, 'does not answer']));
    return this.stopping ? { ...reasons, process: 'is stopping' } : reasons;
  }

  #isWell(check: Check): Promise<boolean> {
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, this.deadline, false).unref());
    const well = check().then(
      () => true,
      () => false,
    );
    return Promise.race([well, late]);
  }
}
