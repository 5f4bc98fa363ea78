import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Cleans up before SIGINT or SIGTERM ends the process, with the exit code that shells give to it.
 * @param cleanUp may be called once more by others
 * @returns stops listening to the signals; after one it never returns, because the process is about to end with its code
 */
export function onInterruption(cleanUp: () => Promise<void>): () => Promise<void> {
  let isInterrupted = false;
  const onSignal = async (signal: NodeJS.Signals): Promise<void> => {
    isInterrupted = true;
    process.stderr.write('Interrupted. Cleaning up …\n');
    await cleanUp().catch((error) => process.stderr.write(`${error.message}\n`));
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, onSignal);
  return async () => {
    if (isInterrupted) await new Promise(() => undefined);
    for (const signal of signals) process.off(signal, onSignal);
  };
}
