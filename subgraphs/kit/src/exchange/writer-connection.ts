import { Socket } from 'node:net';
import pg from 'pg';
import { writerRole } from '../database/roles.ts';

/**
 * The longest statement, in milliseconds. PostgreSQL enforces it, so a statement also ends when its process has
 * stopped waiting.
 */
const longestStatement = 1_500;

/** Milliseconds for connecting, and until the server's own end of a statement is known. */
const reserve = 500;

/**
 * The one connection over which a process records traffic, apart from those that its requests share: opened at
 * its first use, and again when it was lost.
 */
export class WriterConnection {
  #client: Promise<pg.Client> | undefined;
  #socket: Socket | undefined;

  /** @param longest statement; set only by tests */
  constructor(
    private readonly url: string,
    private readonly longest = longestStatement,
  ) {}

  /**
   * Writes a batch: one statement, which is a transaction.
   * @param batch in JSON, as the function `traffic.write` takes it
   * @throws the error of PostgreSQL or of the connection; then the connection is dropped, unless PostgreSQL has
   * refused the batch itself
   */
  async write(batch: string): Promise<void> {
    // A frozen server closes nothing: only our end of the connection can.
    const late = setTimeout(() => this.close(), this.longest + reserve);
    try {
      this.#client ??= this.#connect();
      await (await this.#client).query({ name: 'write', text: 'select traffic.write($1)', values: [batch] });
    } catch (error) {
      if (!isRefusal(error)) this.close();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  close(): void {
    this.#socket?.destroy();
    this.#client = undefined;
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket();
    this.#socket = socket;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'traffic',
      keepAlive: true,
      stream: () => socket,
    });
    // Whoever writes is told by the statement; an idle connection is opened again.
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.#socket === socket) this.#client = undefined;
    });
    await client.connect();
    await client.query(`set role ${writerRole}; set statement_timeout = ${this.longest};
      set idle_in_transaction_session_timeout = ${this.longest}`);
    return client;
  }
}

/**
 * Whether PostgreSQL has refused the batch for what is in it (SQLSTATE classes 22 and 23), so that nothing of it
 * was written. After every other error the fate of the batch is unknown.
 */
export function isRefusal(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

/** Whether a row with the same key exists. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Whether PostgreSQL has ended the statement because it took too long. */
export function isTooLong(error: unknown): boolean {
  return codeOf(error) === '57014';
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}
