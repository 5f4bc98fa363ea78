import { setTimeout as sleep } from 'node:timers/promises';
import type { Served } from './victim.types.ts';

/** How `/ready` did beside what the other tenant got. */
export interface ReadyFigures {
  asked: number;
  /** Answers that say ready, and all others: 503, late, or none. */
  ready: number;
  /** Seconds in which it said the opposite of what was so. */
  wrong: number;
}

/** Milliseconds that a load balancer waits. */
const patience = 2_000;
/** Of what was due in a second, so much has to be answered: then the other tenant is served. */
const enough = 0.5;

/** Asks `/ready` each second. */
export class ReadyWatch {
  readonly #answers: { second: number; ready: boolean }[] = [];
  readonly #asking: Promise<void>;
  #stopped = false;

  constructor(private readonly url: string) {
    this.#asking = this.#ask();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#asking;
  }

  beside({ bySecond }: Served): ReadyFigures {
    const seconds = new Map(bySecond.map(([second, due, answered]) => [second, answered >= due * enough]));
    const known = this.#answers.filter(({ second }) => seconds.has(second));
    const wrong = known.filter(({ second, ready }) => seconds.get(second) !== ready);
    return { asked: known.length, ready: known.filter(({ ready }) => ready).length, wrong: wrong.length };
  }

  async #ask(): Promise<void> {
    while (!this.#stopped) {
      const began = Date.now();
      const signal = AbortSignal.timeout(patience);
      const answer = await fetch(`${this.url}/ready`, { signal }).catch(() => undefined);
      await answer?.body?.cancel().catch(() => undefined);
      this.#answers.push({ second: Math.floor(began / 1_000), ready: answer?.ok ?? false });
      await sleep(Math.max(0, 1_000 - (Date.now() - began)));
    }
  }
}
