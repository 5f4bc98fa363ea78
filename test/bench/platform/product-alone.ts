import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeEmbeddedPostgres } from '@agg/kit/host';
import { type Child, startProgram } from '../../kit/child.ts';
import { freePort } from '../../kit/free-port.ts';
import { openDatabase } from '../../kit/provisioner.ts';
import { Provisioning } from '../../kit/provisioning.ts';
import type { Undo } from '../undo.ts';

/** The product as `npm start` runs it, with its embedded database, on existing data. */
export class ProductAlone {
  private constructor(
    private readonly undo: Undo,
    private readonly environment: Record<string, string>,
    readonly url: string,
    /** Token of a person with CHANNELS:READ. */
    readonly token: string,
  ) {}

  /** Initialises a data directory with one person. */
  static async install(undo: Undo, tell: (progress: string) => void): Promise<ProductAlone> {
    tell('initialising an embedded database');
    const folder = await mkdtemp(path.join(tmpdir(), 'alone-'));
    // For root, the database runs as another user, who has to traverse this folder.
    await chmod(folder, 0o711);
    undo.later(() => removeEmbeddedPostgres(folder));
    const port = String(await freePort());
    const environment = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIRECTORY: folder,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    };
    const url = `http://127.0.0.1:${port}`;
    const first = new ProductAlone(undo, environment, url, '');
    const child = await first.started();
    const token = await first.#person(folder);
    await child.stop();
    return new ProductAlone(undo, environment, url, token);
  }

  /** Starts the product; it may not listen yet. */
  start(): Child {
    const child = startProgram('@agg/gateway', 'src/main.program.js', this.environment);
    this.undo.later(() => child.stop());
    return child;
  }

  /** Starts the product and waits without sending requests. @returns its process id */
  async idle(milliseconds: number): Promise<number> {
    const child = await this.started();
    await sleep(milliseconds);
    return Number(child.process.pid);
  }

  /** Retries until there is an answer. @throws Error when the process has exited */
  async answerOf(child: Child, pathAndQuery: string, request: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
    for (;;) {
      const answer = await fetch(`${this.url}${pathAndQuery}`, { headers, ...request }).catch(
        () => undefined,
      );
      if (answer) return answer;
      if (child.process.exitCode !== null) throw new Error(`The product has ended:\n${child.output()}`);
      await sleep(2);
    }
  }

  private async started(): Promise<Child> {
    const child = this.start();
    await (await this.answerOf(child, '/health')).text();
    return child;
  }

  /** Created through the provisioner, on the socket of the embedded database. */
  async #person(folder: string): Promise<string> {
    const socket = encodeURIComponent(await realpath(path.join(folder, 'cluster')));
    const url = `postgresql://postgres@${socket}:5432/gateway`;
    const provisioned = await openDatabase({ ...this.environment, DATABASE_URL: url });
    const provisioning = new Provisioning(provisioned.url);
    const tenantId = await provisioning.tenant('Alone');
    const { token } = await provisioning.caller(tenantId, ['CHANNELS:READ'], { lifetime: 3_600 });
    await provisioned.close();
    return token;
  }
}
