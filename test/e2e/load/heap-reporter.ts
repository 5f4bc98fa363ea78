import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Loaded with `--import` into every process of a product under load: answers the message `heap` with the bytes of
 * JavaScript's heap that are still in use when everything is collected that can be. Needs `--expose-gc`.
 */
process.on('message', async (message) => {
  if (message !== 'heap') return;
  // Finalizers make more garbage, and code that nobody has called is let go of only after some collections.
  for (let times = 0; times < 10; times += 1) {
    globalThis.gc?.();
    await sleep(10);
  }
  process.send?.({ heap: process.memoryUsage().heapUsed });
});

// Whoever is measured may end as if nobody measured.
process.channel?.unref();
