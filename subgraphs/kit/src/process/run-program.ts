import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** V8's own choice. */
const mostMarkers = 7;

/**
 * Settings of the garbage collector, because a collection of all memory slows down every request:
 * - Garbage may be three times as large as the living objects before one begins. V8's own choice, often a tenth, makes it
 *   one every few seconds under load.
 * - The threads that mark living objects leave one processor free for requests.
 * V8 reads both whenever a collection begins, so they may be set after the start.
 */
const collectorFlags = [
  '--heap-growing-percent=300',
  `--concurrent-marking-max-worker-num=${Math.max(1, Math.min(mostMarkers, availableParallelism() - 1))}`,
];

/**
 * Runs a program. An error that keeps it from starting is printed as one message, without a stack: its reader
 * is an operator, who needs to know what to do.
 */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  for (const flag of collectorFlags) setFlagsFromString(flag);
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
