import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { descendantsOf, isAlive, type ListedProcess } from '../../kit/process-tree.ts';

/**
 * Runs a command as the first process of a namespace, as in a container; when it ends, the other processes in
 * the namespace are killed.
 */
const asFirst = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

/** Whether this system allows that. */
export const canBeFirst = spawnSync(asFirst[0], [...asFirst.slice(1), 'true']).status === 0;

/** A documented command of the repository, as the README and the guides write it. */
export class NpmCommand {
  readonly #process: ChildProcess;
  readonly #printed: string[] = [];
  readonly #seen = new Map<number, ListedProcess>();
  /** The exit code. */
  readonly ended: Promise<number | null>;

  constructor(
    args: readonly string[],
    environment: Record<string, string>,
    private readonly isFirst = false,
  ) {
    const [command = '', ...rest] = [...(isFirst ? asFirst : []), 'npm', ...args];
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, NODE_ENV: 'test', ...environment };
    // A process group of its own, as a terminal creates for each command.
    this.#process = spawn(command, rest, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk) => this.#printed.push(String(chunk)));
    this.ended = once(this.#process, 'close').then(([code]) => code);
  }

  /** The output of the command and all its descendants. */
  output(): string {
    return this.#printed.join('');
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** The running descendants of the command. */
  async descendants(): Promise<ListedProcess[]> {
    const found = await descendantsOf(this.#process.pid);
    for (const each of found) this.#seen.set(each.pid, each);
    return found;
  }

  /** To npm alone, like a service manager. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const [first] = await this.descendants();
    process.kill(Number(this.isFirst ? first?.pid : this.#process.pid), signal);
  }

  /** To the whole group, like a terminal on Ctrl-C. */
  interrupt(): void {
    process.kill(-Number(this.#process.pid), 'SIGINT');
  }

  /** Kills the remaining processes after a failed test. */
  async kill(): Promise<void> {
    await this.descendants();
    const all = [{ pid: Number(this.#process.pid) }, ...this.#seen.values()];
    for (const { pid } of all.filter(isAlive)) process.kill(pid, 'SIGKILL');
    await this.ended;
  }
}
