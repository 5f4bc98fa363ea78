import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '../../kit/eventually.ts';
import { debianPrograms, programsOf } from '../../kit/postgres-programs.ts';
import { accountOf } from '../../kit/postgres-server.ts';
import { Command, type Ran, runCommand } from './command.ts';
import type { ComposeFile } from './compose-file.ts';
import type { OwnNetwork } from './own-network.ts';

/**
 * The services beside the gateway, by programs of Debian instead of the images: PostgreSQL 15, and Redis under the names of
 * Valkey's programs. They run with the commands of the file, and are asked for their health by its commands.
 */
export class ComposeServices {
  readonly #running: Command[] = [];

  private constructor(
    private readonly compose: ComposeFile,
    private readonly network: OwnNetwork,
    private readonly folder: string,
    private readonly identity: readonly string[],
  ) {}

  static async make(compose: ComposeFile, network: OwnNetwork): Promise<ComposeServices> {
    await programsOf(15);
    const folder = await mkdtemp(path.join(tmpdir(), 'services-'));
    const { uid, gid } = await accountOf(folder);
    await chmod(folder, 0o755);
    const identity = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    return new ComposeServices(compose, network, folder, identity);
  }

  /** Makes the database as the image does: with its password, and a superuser who has to give it except on the socket. */
  async startPostgres(): Promise<void> {
    const password = path.join(this.folder, 'password');
    await copyFile(String(this.compose.secretsOf('postgres')['database-password']), password);
    const ways = '--auth-local=trust --auth-host=scram-sha-256';
    await this.#well(
      `initdb -D ${this.folder}/data -U postgres -E UTF8 --locale=C ${ways} --pwfile=${password}`,
    );
    const own = `-D ${this.folder}/data -k ${this.folder} -c listen_addresses=127.0.0.1`;
    this.#start(`${this.compose.service('postgres').command} ${own}`);
    const { POSTGRES_DB } = this.compose.environmentOf('postgres');
    const create = () => this.#run(`createdb -U postgres ${POSTGRES_DB}`);
    await eventually(async () => (await create()).code === 0, 'the database is made', 30_000);
  }

  startRedis(): void {
    const command = String(this.compose.service('valkey').command).replace('valkey-', 'redis-');
    this.#start(`${command} --bind 127.0.0.1`);
  }

  /** Asks for the health of a service, by the command of the file. */
  health(name: 'postgres' | 'valkey'): Promise<Ran> {
    return this.#run(this.compose.healthOf(name).replace('valkey-', 'redis-'));
  }

  async stop(): Promise<void> {
    for (const command of this.#running) await command.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  #start(command: string): void {
    this.#running.push(new Command(this.#words(command), this.#place));
  }

  #run(command: string): Promise<Ran> {
    return runCommand(this.#words(command), this.#place);
  }

  async #well(command: string): Promise<void> {
    const { code, output } = await this.#run(command);
    if (code !== 0) throw new Error(output);
  }

  #words(command: string): string[] {
    return [...this.network.words, ...this.identity, 'sh', '-c', `exec ${command}`];
  }

  /** The socket of PostgreSQL is not where Debian has it. */
  get #place() {
    return { cwd: '/', env: { PATH: `${debianPrograms}:${process.env.PATH}`, PGHOST: this.folder } };
  }
}
