import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const interval = 250;

/**
 * The peak memory of a process while it is watched, in bytes, as Linux counts it (VmRSS), even if it hangs.
 */
export class ResidentWatch {
  #peak = 0;
  #stopped = false;
  readonly #watching: Promise<void>;

  constructor(pid: number) {
    this.#watching = this.#watch(pid);
  }

  async stop(): Promise<number> {
    this.#stopped = true;
    await this.#watching;
    return this.#peak;
  }

  async #watch(pid: number): Promise<void> {
    while (!this.#stopped) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      const [, kibibytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
      this.#peak = Math.max(this.#peak, Number(kibibytes) * 1_024);
      await sleep(interval);
    }
  }
}
