import { Socket } from 'node:net';
import pg from 'pg';
import type { FunctionCall } from '../context/piggyback.types.ts';
import { writerRole } from '../database/roles.ts';
import { systemClock } from '../primitives/clock.ts';

/**
 * The longest statement, in milliseconds. PostgreSQL enforces it, so a statement also ends when its process has
 * stopped waiting.
 */
export const longestStatement = 1_500;

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
    private readonly clock = systemClock,
  ) {}

  /**
   * Writes a batch: one statement, which is a transaction.
   * @param batch in JSON, as the function `traffic.write` takes it
   * @param call is made in the same transaction
   * @returns the row that this returns
   * @throws the error of PostgreSQL or of the connection; then the connection is dropped, unless PostgreSQL has
   * certainly undone the transaction
   */
  async write(batch: string, call?: FunctionCall): Promise<unknown> {
    // A frozen server closes nothing: only our end of the connection can.
    const cancel = this.clock.after(this.longest + reserve, () => this.close());
    try {
      this.#client ??= this.#connect();
      const { rows } = await (await this.#client).query(statementOf(batch, call));
      return rows[0];
    } catch (error) {
      if (!isUndone(error)) this.close();
      throw error;
    } finally {
      cancel();
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

/** Prepared once for each connection and function. */
function statementOf(batch: string, call?: FunctionCall): pg.QueryConfig {
  const name = `write ${call?.name ?? ''}`;
  if (!call) return { name, text: 'select traffic.write($1)', values: [batch] };
  const parameters = call.values.map((_value, index) => `$${index + 2}`);
  const text = `select returned.*, traffic.write($1) from ${call.name}(${parameters}) as returned`;
  return { name, text, values: [batch].concat(call.values) };
}

/**
 * Whether PostgreSQL has refused the batch for what is in it (SQLSTATE classes 22 and 23), so that nothing of it
 * was written. After every other error the fate of the batch is unknown.
 */
export function isRefusal(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error));
}

/**
 * Whether nothing of a transaction was written: PostgreSQL has refused it, or has ended it because others were in the
 * way (SQLSTATE class 40, 55P03).
 */
export function isUndone(error: unknown): boolean {
  return isRefusal(error) || /^(40|55P03)/.test(codeOf(error));
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
