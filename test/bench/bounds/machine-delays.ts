import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from './line.ts';

/** Milliseconds between two looks. */
const pause = 20;

/**
 * What the machine delays by itself, watched beside a measurement: how late the timers of this process are, and how long a request
 * takes that needs no database. No figure beside it can be better.
 */
export class MachineDelays {
  readonly #late: number[] = [];
  readonly #requests: number[] = [];
  readonly #ending = new AbortController();
  readonly #watching: Promise<unknown>;

  /** @param url of a gateway */
  constructor(url: string) {
    this.#watching = Promise.all([
      this.#again(this.#late, () => sleep(pause), pause),
      this.#again(this.#requests, async () => (await fetch(`${url}/ready`)).arrayBuffer(), 0),
    ]);
  }

  async stop(): Promise<Line[]> {
    this.#ending.abort();
    await this.#watching;
    return [
      { what: 'meanwhile: lateness of a timer', times: this.#late },
      { what: 'meanwhile: a plain request', times: this.#requests },
    ];
  }

  /** Notes by how much something takes longer than expected, again and again. */
  async #again(times: number[], work: () => Promise<unknown>, expected: number): Promise<void> {
    while (!this.#ending.signal.aborted) {
      const from = performance.now();
      await work().catch(() => undefined);
      times.push(Math.max(0, performance.now() - from - expected));
      await sleep(pause);
    }
  }
}
