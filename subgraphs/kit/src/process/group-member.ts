import cluster, { type Worker } from 'node:cluster';
import type { Ending } from './ending.ts';
import { askProcess, type Told } from './watched-process.ts';

/** What a process sends to its parent once it listens. */
export const listens = 'listens';

/** The variable that tells a process its number in the group. */
export const numberVariable = 'PROCESS_NUMBER';

/** One process of a group, which runs from its construction on. Where it cannot be started, it has ended at once. */
export class GroupMember {
  readonly #worker: Worker | undefined;
  readonly #listening = Promise.withResolvers<undefined>();
  readonly #ending = Promise.withResolvers<Ending>();

  /** @param number in its group; @param environment of the process, beyond that of this one */
  constructor(
    readonly number: number,
    environment: Readonly<Record<string, string>>,
  ) {
    try {
      this.#worker = cluster.fork({ ...environment, [numberVariable]: String(number) });
      this.#follow(this.#worker);
    } catch (err) {
      this.#hasNotStarted(err);
    }
  }

  get pid(): number | undefined {
    return this.#worker?.process.pid;
  }

  /** Resolves once the process listens. */
  get listening(): Promise<undefined> {
    return this.#listening.promise;
  }

  get ended(): Promise<Ending> {
    return this.#ending.promise;
  }

  /** Asks the process. @returns `undefined` where it does not answer */
  async ask<About extends keyof Told>(about: About): Promise<Told[About] | undefined> {
    if (!this.#worker?.isConnected()) return undefined;
    return Promise.race([askProcess(this.#worker, about), this.ended.then(() => undefined)]);
  }

  /** Ends the process as an operator would, and kills it after `limit` milliseconds. @returns how it has ended */
  async stop(limit: number): Promise<Ending> {
    this.#worker?.process.kill('SIGTERM');
    const late = setTimeout(() => this.#worker?.process.kill('SIGKILL'), limit);
    const ending = await this.ended;
    clearTimeout(late);
    return ending;
  }

  #follow(worker: Worker): void {
    worker.on('message', (message) => {
      if (message === listens) this.#listening.resolve(undefined);
    });
    worker.once('exit', (code, signal) =>
      this.#ending.resolve({ code, signal: signal as NodeJS.Signals | null }),
    );
    // A process that runs has errors, too: it cannot be signalled, or a message is not sent. Those end nothing.
    worker.on('error', (err) => {
      if (this.pid === undefined) this.#hasNotStarted(err);
    });
  }

  #hasNotStarted(err: unknown): void {
    this.#ending.resolve({ code: null, signal: null, err });
  }
}
