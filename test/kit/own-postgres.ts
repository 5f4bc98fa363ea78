import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from '@agg/kit/host';
import { eventually } from '@agg/schema/testing';
import { signalServer } from './postgres-server.ts';
import { isAlive } from './process-tree.ts';

/**
 * A PostgreSQL for one test, with the settings of the product's embedded one: the server of a run may be
 * configured to be fast without durability.
 */
export class OwnPostgres {
  private constructor(
    private readonly dataDirectory: string,
    private server: EmbeddedPostgres,
  ) {}

  static async start(): Promise<OwnPostgres> {
    const dataDirectory = await mkdtemp(path.join(tmpdir(), 'postgres-'));
    // For root, the database runs as another user, who has to traverse this folder.
    await chmod(dataDirectory, 0o711);
    return new OwnPostgres(dataDirectory, await startEmbeddedPostgres({ dataDirectory }));
  }

  /** The same after every restart. */
  get url(): string {
    return this.server.url;
  }

  /** All of its processes stand still. */
  async freeze(): Promise<void> {
    await signalServer(this.#cluster, 'SIGSTOP');
  }

  async thaw(): Promise<void> {
    await signalServer(this.#cluster, 'SIGCONT');
  }

  /** Kills all of its processes at once, so that none can flush its memory. */
  async kill(): Promise<void> {
    const all = await signalServer(this.#cluster, 'SIGKILL');
    await eventually(() => !all.some(isAlive), 'no process of PostgreSQL is left');
    await this.server.stop();
  }

  /** Starts it again on the same data after it was killed. */
  async restart(): Promise<void> {
    this.server = await startEmbeddedPostgres({ dataDirectory: this.dataDirectory });
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await removeEmbeddedPostgres(this.dataDirectory);
  }

  get #cluster(): string {
    return path.join(this.dataDirectory, 'cluster');
  }
}
