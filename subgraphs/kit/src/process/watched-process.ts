import type { Worker } from 'node:cluster';
import type { Registry } from 'prom-client';
import type { Watched } from './watched.types.ts';

/** A metric with its values. */
export type MetricOfProcess = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

/** What a process of a group tells its parent. */
export interface Told {
  reasons: Record<string, string>;
  metrics: MetricOfProcess[];
}

/** Milliseconds after which a process counts as not answering. */
const patience = 1_000;

/** Answers the parent of this process, which asks for what those who watch the group see. @returns ends that */
export function tellParent(watched: Watched): () => Promise<void> {
  const answer = async ({ ask }: { ask?: number }): Promise<void> => {
    if (ask === undefined) return;
    // The parent treats a process that cannot tell as one that does not answer.
    const told = await tell(watched).catch(() => undefined);
    if (process.connected) process.send?.({ ask, told }, () => undefined);
  };
  process.on('message', answer);
  return async () => void process.off('message', answer);
}

async function tell(watched: Watched): Promise<Told> {
  const [reasons, registry] = await Promise.all([watched.reasons(), watched.metrics()]);
  return { reasons, metrics: await registry.getMetricsAsJSON() };
}

let asked = 0;

/** Asks a process. @returns `undefined` where it does not answer, because it starts, ends or hangs */
export function askProcess(worker: Worker): Promise<Told | undefined> {
  asked += 1;
  const ask = asked;
  const { promise, resolve } = Promise.withResolvers<Told | undefined>();
  const listen = (message: { ask?: number; told?: Told }) => {
    if (message.ask === ask) resolve(message.told);
  };
  const late = setTimeout(() => resolve(undefined), patience);
  worker.on('message', listen);
  worker.send({ ask }, () => undefined);
  return promise.finally(() => {
    clearTimeout(late);
    worker.off('message', listen);
  });
}
