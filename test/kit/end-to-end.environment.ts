import { TestEnvironment } from 'jest-environment-node';

/**
 * Where a file of end-to-end tests runs. Processes that the file has started and not stopped end with it: a hook that fails
 * halfway would leave them, with their connections, beside all files that follow. Jest requires a default export.
 */
export default class EndToEndEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.startedProcesses = new Set();
  }

  override async teardown(): Promise<void> {
    for (const child of this.global.startedProcesses ?? []) child.kill('SIGKILL');
    await super.teardown();
  }
}
