import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded with `--import` into the gateway: answers the message `memory` with the memory of the process, in
 * bytes, after a garbage collection.
 */
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options: object) => void;
/** The most thorough collection, which also releases empty pages. */
const collect = (): void => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

process.on('message', (message) => {
  if (message !== 'memory') return;
  collect();
  // Objects that were kept for a finalizer are collected by the second run.
  setTimeout(() => {
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heapUsed, external });
  }, 500);
});
// The gateway exits when the measuring process disconnects.
process.once('disconnect', () => process.exit());
process.channel?.unref();
