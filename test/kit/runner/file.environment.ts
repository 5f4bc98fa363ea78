import type { ChildProcess } from 'node:child_process';
import fc from 'fast-check';
import { ModuleMocker } from 'jest-mock';

declare global {
  /** What the running file of tests has started, while it runs; undefined outside of tests. */
  var startedProcesses: Set<ChildProcess> | undefined;
}

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

/** A test of a module, which starts no product. */
const besideSource = /\/src\/(?:(?!\.long\.).)*$/;

/**
 * What surrounds one file of tests: that of the worker. The file leaves nothing behind: its changes of the environment are undone,
 * and processes that it has not stopped end. A hook that fails halfway would leave them, with their connections, beside all files
 * that follow. Jest requires a default export.
 */
export default class FileEnvironment {
  readonly global = {};
  readonly fakeTimers = null;
  // A worker has connections and polls of its own: a test turns a `Clock`, and never the timers of the process.
  readonly fakeTimersModern = null;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly #variables = { ...process.env };
  readonly #longest: number;

  constructor(_options: object, { testPath }: { testPath: string }) {
    this.#longest = besideSource.test(testPath) ? 60_000 : 600_000;
  }

  getVmContext(): null {
    return null;
  }

  /** A time limit finds what hangs: a start of the product on a slow machine is not that. */
  handleTestEvent({ name }: { name: string }, state: { testTimeout: number }): void {
    if (name === 'run_start') state.testTimeout = this.#longest;
  }

  async setup(): Promise<void> {
    globalThis.startedProcesses = new Set();
  }

  async teardown(): Promise<void> {
    for (const child of globalThis.startedProcesses ?? []) child.kill('SIGKILL');
    globalThis.startedProcesses = undefined;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }
}
