import type { TestCaller } from '@agg/kit/testing';
import { kindsOfRequests } from './kinds-of-requests.ts';

/** The callers of the load. */
export interface Askers {
  url: string;
  /** They may read and write channels; requests rotate among them. */
  callers: readonly TestCaller[];
  /** A caller without roles. */
  nobody: TestCaller;
  /** Whether the product may answer that it is busy, as it does where other programs use the machine, too. */
  mayBeBusy?: boolean;
}

/** A REST answer's status, and the code of a GraphQL error, that say that the product is busy. */
const busy: readonly unknown[] = [503, 'UNAVAILABLE'];

/** The number of concurrent requests. */
const atATime = 16;

/** The kinds by their shares, interleaved: any hundred requests in a row contain every kind in its share. */
const order = Object.entries(kindsOfRequests)
  .flatMap(([name, { share }]) =>
    Array.from({ length: share }, (_, nth) => ({ name, at: (nth + 0.5) / share })),
  )
  .sort((left, right) => left.at - right.at)
  .map(({ name }) => name);

/** Sends all kinds of requests, as fast as they are answered. Numbering continues across runs. */
export class MixedLoad {
  /** The number of requests to which the product has answered that it is busy. */
  refused = 0;
  #begun = 0;

  constructor(private readonly askers: Askers) {}

  /**
   * @param isEnough called before each request with the number of requests that this run has begun
   * @param names the kinds of requests, in turn; by default all of them by their shares
   * @returns the number of requests
   * @throws Error for an unexpected answer
   */
  async run(isEnough: (begun: number) => boolean, names: readonly string[] = order): Promise<number> {
    const from = this.#begun;
    const worker = async () => {
      while (!isEnough(this.#begun - from)) {
        const n = this.#begun;
        this.#begun += 1;
        await this.#ask(n, names[n % names.length] ?? '');
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
    return this.#begun - from;
  }

  async #ask(n: number, name: string): Promise<void> {
    const { url, callers, nobody, mayBeBusy } = this.askers;
    const kind = kindsOfRequests[name];
    const { token = '' } = callers[n % callers.length] ?? {};
    const outcome = await kind?.ask({ url, token, nobody: nobody.token, n });
    if (mayBeBusy && busy.includes(outcome)) this.refused += 1;
    else if (outcome !== kind?.outcome) throw new Error(`Request ${n}, ${name}, ended with ${outcome}.`);
  }
}
