import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded with `--import` into the gateway: answers the message `memory` with what the process holds, in bytes, once
 * everything that nobody needs any more has been collected.
 */
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options: object) => void;
/** The most thorough there is, which also gives pages back that stand empty. */
const collect = (): void => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

process.on('message', (message) => {
  if (message !== 'memory') return;
  collect();
  // What was only kept for a finalizer goes with the second collection.
  setTimeout(() => {
    collect();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heapUsed, external });
  }, 500);
});
// Whoever is measured ends when nobody does any more.
process.once('disconnect', () => process.exit());
process.channel?.unref();
