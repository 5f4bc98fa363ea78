import { setTimeout as sleep } from 'node:timers/promises';
import type { Served } from './victim.types.ts';

/** The answers of `/ready`, compared with how the other tenant was served. */
export interface ReadyFigures {
  asked: number;
  /** Answers that report ready. All others are 503, late, or missing. */
  ready: number;
  /** Seconds in which `/ready` was wrong. */
  wrong: number;
}

/** Milliseconds that a load balancer waits. */
const patience = 2_000;
/** The share of a second's due requests that has to be answered for the tenant to count as served. */
const enough = 0.5;

/** Requests `/ready` each second. */
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
