import { afterAll } from '@jest/globals';

/** The message by which Jest tells a worker that it has run its last file: `CHILD_MESSAGE_END` of jest-worker. */
const lastFile = 2;

/** Something that a test file uses until it is stopped. */
interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Starts something once for all test files of a worker, because starting it takes seconds; it stops with the worker. Files that
 * share it have tenants of their own in it. Where Jest runs a file without a worker, it stops with the file.
 * @returns what a test file calls at its top
 */
export function sharedByFiles<T extends Stoppable>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  const stop = async () => {
    const running = await started;
    started = undefined;
    await running?.stop();
  };
  return () => {
    if (!started) atEnd(stop);
    started ??= start();
    return started;
  };
}

function atEnd(stop: () => Promise<void>): void {
  const end = (message: unknown) => {
    if (!Array.isArray(message) || message[0] !== lastFile) return;
    process.off('message', end);
    void stop();
  };
  if (process.send) process.on('message', end);
  else afterAll(stop);
}
