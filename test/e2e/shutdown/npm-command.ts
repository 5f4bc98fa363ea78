import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { descendantsOf, isAlive, type ListedProcess } from '../../kit/process-tree.ts';

/** Runs what follows as the first process of a namespace, as a container does; what is left in there ends with it. */
const asFirst = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

/** Whether this system lets us do so. */
export const canBeFirst = spawnSync(asFirst[0], [...asFirst.slice(1), 'true']).status === 0;

/** A documented command of the repository, as the README writes it. */
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
    // A group of its own, as a terminal gives to each command.
    this.#process = spawn(command, rest, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream?.on('data', (chunk) => this.#printed.push(String(chunk)));
    this.ended = once(this.#process, 'close').then(([code]) => code);
  }

  /** What it and all that it has started printed. */
  output(): string {
    return this.#printed.join('');
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** Everything that it has started, and that runs still as its descendant. */
  async descendants(): Promise<ListedProcess[]> {
    const found = await descendantsOf(this.#process.pid);
    for (const each of found) this.#seen.set(each.pid, each);
    return found;
  }

  /** To npm alone, as a service manager sends it. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const [first] = await this.descendants();
    process.kill(Number(this.isFirst ? first?.pid : this.#process.pid), signal);
  }

  /** To the whole group, as a terminal does for Ctrl-C. */
  interrupt(): void {
    process.kill(-Number(this.#process.pid), 'SIGINT');
  }

  /** Ends whatever is left, after a test that failed. */
  async kill(): Promise<void> {
    await this.descendants();
    const all = [{ pid: Number(this.#process.pid) }, ...this.#seen.values()];
    for (const { pid } of all.filter(isAlive)) process.kill(pid, 'SIGKILL');
    await this.ended;
  }
}
