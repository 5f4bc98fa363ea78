import type { TestCaller } from '../../kit/provisioning.ts';
import { kindsOfRequests } from './kinds-of-requests.ts';

/** Who asks. */
export interface Askers {
  url: string;
  /** They may read and write channels; each request is another one's. */
  callers: readonly TestCaller[];
  /** Somebody who may nothing. */
  nobody: TestCaller;
}

/** How many requests are under way at a time. */
const atATime = 16;

/** The kinds by their shares, mixed: any hundred requests in a row are every kind as often as it should be. */
const order = Object.entries(kindsOfRequests)
  .flatMap(([name, { share }]) =>
    Array.from({ length: share }, (_, nth) => ({ name, at: (nth + 0.5) / share })),
  )
  .sort((left, right) => left.at - right.at)
  .map(({ name }) => name);

/** Asks everything that a gateway is asked, as fast as it answers. Goes on with numbers where it stopped. */
export class MixedLoad {
  #asked = 0;

  constructor(private readonly askers: Askers) {}

  /**
   * @param isEnough asked before each request with how many this run has begun
   * @param names the kinds of requests, in turn; all of them by their shares unless said otherwise
   * @returns how many requests it was
   * @throws Error for an answer that is another than it should be
   */
  async run(isEnough: (begun: number) => boolean, names: readonly string[] = order): Promise<number> {
    const from = this.#asked;
    const worker = async () => {
      while (!isEnough(this.#asked - from)) {
        const n = this.#asked;
        this.#asked += 1;
        await this.#ask(n, names[n % names.length] ?? '');
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
    return this.#asked - from;
  }

  async #ask(n: number, name: string): Promise<void> {
    const { url, callers, nobody } = this.askers;
    const kind = kindsOfRequests[name];
    const { token = '' } = callers[n % callers.length] ?? {};
    const outcome = await kind?.ask({ url, token, nobody: nobody.token, n });
    if (outcome !== kind?.outcome) throw new Error(`Request ${n}, ${name}, ended with ${outcome}.`);
  }
}
