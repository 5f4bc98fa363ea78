import { Gauge, type Registry } from 'prom-client';
import type { Watched } from './watched.types.ts';

/** Shows whether a process is ready, and which parts prevent it, both from the same check. */
export function measureReadiness(registry: Registry, { reasons }: Pick<Watched, 'reasons'>): void {
  const registers = [registry];
  const failedParts = sharedWhileItRuns(async () => Object.keys(await reasons()));
  new Gauge({
    name: 'service_failed_parts',
    help: 'Always 1; one series for each part that prevents service now, as /ready names it.',
    labelNames: ['part'],
    registers,
    // A gauge is read as soon as its own collection is over: that of another one would come too late.
    async collect() {
      const parts = await failedParts();
      this.reset();
      for (const part of parts) this.set({ part }, 1);
    },
  });
  new Gauge({
    name: 'service_ready',
    help: 'Whether /ready answers 200: 1 or 0.',
    registers,
    async collect() {
      this.set((await failedParts()).length === 0 ? 1 : 0);
    },
  });
}

/** All who ask while an answer is on its way get that one. */
function sharedWhileItRuns<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };
}
