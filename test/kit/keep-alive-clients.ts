import { Agent, request } from 'node:http';

/** The outcomes of one run's requests. */
export interface Outcomes {
  /** Complete answers by status. */
  answered: Record<number, number>;
  /** Refused connections: the listener was closed. */
  refused: number;
  /** Requests without a complete answer, with the error's code. */
  lost: string[];
}

/** Clients that keep their connections and send one request after the other on each. */
export class KeepAliveClients {
  readonly outcomes: Outcomes = { answered: {}, refused: 0, lost: [] };
  readonly #agent: Agent;
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
    private readonly clients = 20,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: clients });
  }

  /** The number of complete answers. */
  get total(): number {
    return Object.values(this.outcomes.answered).reduce((sum, count) => sum + count, 0);
  }

  /** Sends until `stop`; each client waits `pause` milliseconds between two requests. */
  async run(path: string, pause: number): Promise<void> {
    const client = async (): Promise<void> => {
      while (!this.#stopped) {
        await this.#send(path);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    await Promise.all(Array.from({ length: this.clients }, client));
    this.#agent.destroy();
  }

  stop(): void {
    this.#stopped = true;
  }

  #send(path: string): Promise<void> {
    return new Promise((resolve) => {
      const fail = (error: NodeJS.ErrnoException): void => {
        if (error.code === 'ECONNREFUSED') this.outcomes.refused += 1;
        else this.outcomes.lost.push(`${error.syscall} ${error.code ?? error.message}`);
        resolve();
      };
      const sent = request(
        `${this.url}${path}`,
        { agent: this.#agent, headers: this.headers },
        (response) => {
          response.resume();
          response.once('error', fail);
          response.once('end', () => {
            const status = Number(response.statusCode);
            this.outcomes.answered[status] = (this.outcomes.answered[status] ?? 0) + 1;
            resolve();
          });
        },
      );
      sent.once('error', fail).end();
    });
  }
}
