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
    await written(process.stderr, `${error instanceof Error ? error.message : error}\n`);
    // What was printed before is read too, however slow its reader is.
    await written(process.stdout, '');
    process.exit(1);
  }
}

/** Resolves when everything up to a text is written, or never will be. */
function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(text, () => resolve()));
}
