import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { Command, type Ran, runCommand } from '../../kit/command.ts';
import { accountOf } from '../../kit/postgres-of-version.ts';
import { debianPrograms } from '../../kit/postgres-programs.ts';
import { systemProgram } from '../../kit/system-programs.ts';
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

  /** @throws Error where a program is missing */
  static async make(compose: ComposeFile, network: OwnNetwork): Promise<ComposeServices> {
    systemProgram('postgres');
    systemProgram('redis-server');
    const folder = await mkdtemp(path.join(tmpdir(), 'services-'));
    const { uid, gid } = await accountOf(folder);
    await chmod(folder, 0o755);
    const identity = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    return new ComposeServices(compose, network, folder, identity);
  }

  /**
   * Starts the server as the image does, with a superuser who has to give a password except on the socket, and makes the
   * database by the script that the file gives the image.
   */
  async startPostgres(): Promise<void> {
    const ways = '--auth-local=trust --auth-host=scram-sha-256';
    const password = await this.#secret('superuser-password');
    await this.#well(
      `initdb -D ${this.folder}/data -U postgres -E UTF8 --locale=C ${ways} --pwfile=${password}`,
    );
    const own = `-D ${this.folder}/data -k ${this.folder} -c listen_addresses=127.0.0.1`;
    this.#start(`${this.compose.service('postgres').command} ${own}`);
    const answers = () => this.#run('pg_isready --quiet');
    await eventually(async () => (await answers()).code === 0, 'PostgreSQL answers');
    const file = await this.#secret('database-password');
    await this.#well(`env GATEWAY_PASSWORD_FILE=${file} ${await this.#script('create-database.sh')}`);
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

  /** A copy of a secret of PostgreSQL, which its user can read. */
  async #secret(name: string): Promise<string> {
    const copied = path.join(this.folder, name);
    await copyFile(String(this.compose.secretsOf('postgres')[name]), copied);
    return copied;
  }

  /** A copy of a script that the file mounts where the image looks for scripts. */
  async #script(name: string): Promise<string> {
    const mounted = `./${name}:/docker-entrypoint-initdb.d/${name}:ro`;
    if (!this.compose.service('postgres').volumes?.includes(mounted))
      throw new Error(`${name} is not mounted.`);
    const copied = path.join(this.folder, name);
    await copyFile(path.join(this.compose.folder, name), copied);
    return copied;
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
