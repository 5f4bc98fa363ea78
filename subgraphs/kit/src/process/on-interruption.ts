import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Cleans up before SIGINT or SIGTERM ends the process, with the exit code that shells give to it.
 * @param cleanUp may be called once more by others
 * @returns stops listening to the signals
 */
export function onInterruption(cleanUp: () => Promise<void>): () => void {
  const onSignal = async (signal: NodeJS.Signals): Promise<void> => {
    process.stderr.write('Interrupted. Cleaning up …\n');
    await cleanUp().catch((error) => process.stderr.write(`${error.message}\n`));
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}
