import { type Child, startProgram } from '../../kit/child.ts';
import type { Asked, Told } from './clients.types.ts';

/** Processes, each with its share of the sockets. */
const processes = 2;
/** Milliseconds after which a missing message counts as lost. */
const patience = 60_000;

type ToldOf<K extends string> = Extract<Told, { [P in K]: unknown }>;

/** All sockets of a measurement. */
export class BenchClients {
  readonly #children: Child[] = [];
  #broken: string | undefined;

  /** Connects `count` sockets, the same number for each caller. */
  async open(url: string, tokens: string[], count: number): Promise<void> {
    while (this.#children.length < processes) this.#children.push(this.#start());
    await this.#each('opened', { ask: 'open', url, tokens, count: count / processes });
  }

  subscribe(query: string): void {
    for (const { process } of this.#children) process.send({ ask: 'subscribe', query } satisfies Asked);
  }

  /** @throws Error when a socket was refused, lost its connection, or received an event that no other did */
  check(): void {
    if (this.#broken) throw new Error(this.#broken);
  }

  /**
   * Resolves when every socket has received `count` events.
   * @throws Error for missed, duplicate or reordered events
   */
  async heard(count: number): Promise<void> {
    await Promise.all(
      this.#children.map((child) => this.#told(child, 'heard', ({ heard }) => heard === count)),
    );
  }

  /** The times at which sockets received each event, by event, in milliseconds of the monotonic clock. */
  async arrivals(): Promise<number[][]> {
    const parts = await this.#each('arrivals', { ask: 'arrivals' });
    const events = parts[0]?.arrivals.length ?? 0;
    return Array.from({ length: events }, (_, event) =>
      parts.flatMap(({ arrivals }) => arrivals[event] ?? []),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#children.splice(0).map((child) => child.stop()));
  }

  #start(): Child {
    const child = startProgram('@agg/test', 'bench/sockets/clients.program.js', {});
    child.process.setMaxListeners(0).on('message', (told: Told) => {
      if ('broken' in told) this.#broken ??= told.broken;
    });
    return child;
  }

  async #each<K extends string>(member: K, asked: Asked): Promise<ToldOf<K>[]> {
    const told = this.#children.map((child) => this.#told(child, member));
    for (const { process } of this.#children) process.send(asked);
    return Promise.all(told);
  }

  /** A process's message about a member, if it is the one that is awaited. */
  #told<K extends string>(
    { process, output }: Child,
    member: K,
    isIt: (told: ToldOf<K>) => boolean = () => true,
  ): Promise<ToldOf<K>> {
    return new Promise((resolve, reject) => {
      const take = (told: Told): void => {
        const isBroken = 'broken' in told;
        if (!isBroken && !(member in told && isIt(told as ToldOf<K>))) return;
        finish();
        if (isBroken) reject(new Error(told.broken));
        else resolve(told as ToldOf<K>);
      };
      const give = (): void => {
        finish();
        reject(new Error(`The clients do not say "${member}". ${this.#broken ?? output()}`));
      };
      const late = setTimeout(give, patience);
      const finish = (): void => {
        clearTimeout(late);
        process.off('message', take).off('exit', give);
      };
      process.on('message', take).once('exit', give);
    });
  }
}
