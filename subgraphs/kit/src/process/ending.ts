/** How a process has ended: its exit code or its signal, or why it could not be started. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  err?: unknown;
}

/** Whether a process has stopped as it should. One that does not listen to signals yet is ended by them: it has nothing to stop. */
export function isInOrder({ code, signal, err }: Ending): boolean {
  return code === 0 || signal === 'SIGTERM' || signal === 'SIGINT' || err !== undefined;
}

/** @returns the error of a group of which some processes have not stopped as they should */
export function notInOrder(failed: readonly Ending[]): Error {
  const ends = failed.map(({ code, signal }) => (signal ? `the signal ${signal}` : `the exit code ${code}`));
  return new Error(
    `Processes have not stopped in order, but with ${ends.join(', ')}. Their last lines say why.`,
  );
}

/** @returns the error of a group of which a process has ended before it listened */
export function notListening({ err }: Ending): Error {
  if (!err) return new Error('A process ended before it listened. The reason is printed above.');
  const { message } = err as Error;
  return new Error(
    `A process could not be started: ${message}. Set PROCESSES to a smaller number, or raise the limits of memory and processes.`,
    { cause: err },
  );
}
