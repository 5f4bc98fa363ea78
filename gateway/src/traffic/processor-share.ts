/** The share is measured over at least this many milliseconds. */
const window = 250;
/** The least share: a process that is stopped for a while must go on afterwards. */
const least = 0.02;

/** How much of one processor this process gets: beside others on a machine, or in a container, less than all. */
export class ProcessorShare {
  #share = 1;
  #used = process.cpuUsage();
  #at = performance.now();

  /** From 0 to 1; means little while the process is idle. */
  get share(): number {
    return this.#share;
  }

  /** Measures again; called at intervals. */
  look(): void {
    const now = performance.now();
    if (now - this.#at < window) return;
    const { user, system } = process.cpuUsage(this.#used);
    const share = (user + system) / 1_000 / (now - this.#at);
    this.#share = Math.min(1, Math.max(least, share));
    this.#used = process.cpuUsage();
    this.#at = now;
  }
}
