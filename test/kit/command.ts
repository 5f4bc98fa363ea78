import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@agg/schema/testing';
import { descendantsOf, isAlive, type ListedProcess } from './process-tree.ts';

/** A command's exit code, null where a signal ended it, and what it wrote to both streams. */
export interface Ran {
  code: number | null;
  output: string;
}

/** Where a command runs, and its whole environment: nothing is inherited. */
export interface Place {
  cwd: string;
  env: Record<string, string>;
}

/** A running command, in a process group of its own as in a terminal. */
export class Command {
  readonly process: ChildProcess;
  /** The exit code; null where a signal ended it, or where there is no such program. */
  readonly ended: Promise<number | null>;
  readonly #printed: string[] = [];
  readonly #seen: ListedProcess[] = [];
  #hasEnded = false;

  constructor([program = '', ...args]: readonly string[], place: Place) {
    this.process = spawn(program, args, { ...place, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk) => this.#printed.push(String(chunk)));
    const closed = once(this.process, 'close').then(([code]) => code);
    this.ended = closed
      .catch((error) => this.#fail(error))
      .finally(() => {
        this.#hasEnded = true;
      });
  }

  output(): string {
    return this.#printed.join('');
  }

  /** Waits until it has come so far. @throws Error with the output where it has not */
  async until(condition: () => Promise<boolean>): Promise<void> {
    const isSo = async () => this.#hasEnded || (await condition());
    const has = await eventually(isSo, 'the command has come so far').catch(() => false);
    if (this.#hasEnded || !has) throw new Error(`It ended, or hangs:\n${this.output()}`);
  }

  /**
   * Sends SIGTERM to the command alone, like a service manager, or SIGINT to its group, like a terminal on Ctrl-C.
   * @returns its exit code, and the processes that it left
   */
  async stop(how: 'SIGTERM' | 'Ctrl-C' = 'SIGTERM'): Promise<{ code: number | null; left: string[] }> {
    await this.#look();
    const exited = once(this.process, 'exit');
    if (how === 'SIGTERM') this.process.kill('SIGTERM');
    else process.kill(-Number(this.process.pid), 'SIGINT');
    const [code] = await exited;
    const left = () => this.#seen.filter(isAlive).map(({ command }) => command);
    await eventually(() => left().length === 0, 'no process is left').catch(() => undefined);
    return { code, left: left() };
  }

  /** Kills what is left of it after a failed test. */
  async kill(): Promise<void> {
    await this.#look();
    if (!this.#hasEnded) this.process.kill('SIGKILL');
    for (const { pid } of this.#seen.filter(isAlive)) process.kill(pid, 'SIGKILL');
    await this.ended;
  }

  /** Keeps in mind what it has started: what outlives it cannot be found afterwards. */
  async #look(): Promise<void> {
    this.#seen.push(...(await descendantsOf(this.process.pid)));
  }

  #fail(error: Error): null {
    this.#printed.push(error.message);
    return null;
  }
}

/** Runs a command to its end. */
export async function runCommand(line: readonly string[], place: Place): Promise<Ran> {
  const command = new Command(line, place);
  const code = await command.ended;
  return { code, output: command.output() };
}
