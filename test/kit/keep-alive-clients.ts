import { Agent, request } from 'node:http';

/** What became of the requests of one run. */
export interface Outcomes {
  /** Complete answers by status. */
  answered: Record<number, number>;
  /** Connections that nobody took: the listener had closed. */
  refused: number;
  /** Requests that were sent and got no complete answer, with the error's code. */
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

  /** How many complete answers there were. */
  get total(): number {
    return Object.values(this.outcomes.answered).reduce((sum, count) => sum + count, 0);
  }

  /** Sends until `stop`; `pause` is what each client waits between two requests, in milliseconds. */
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
