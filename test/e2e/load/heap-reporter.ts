import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Loaded with `--import` into every process of a product under load: answers the message `heap` with the
 * bytes in use on JavaScript's heap after full garbage collections. Needs `--expose-gc`.
 */
process.on('message', async (message) => {
  if (message !== 'heap') return;
  // Finalizers create more garbage, and unused code is released only after several collections.
  for (let times = 0; times < 10; times += 1) {
    globalThis.gc?.();
    await sleep(10);
  }
  process.send?.({ heap: process.memoryUsage().heapUsed });
});

// The measurement does not keep the process alive.
process.channel?.unref();
