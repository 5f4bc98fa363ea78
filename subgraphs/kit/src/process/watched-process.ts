import type { Worker } from 'node:cluster';
import type { Registry } from 'prom-client';
import { systemClock } from '../primitives/clock.ts';
import type { Watched } from './watched.types.ts';

/** A metric with its values. */
export type MetricOfProcess = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];

/** What a process of a group tells its parent. */
export interface Told {
  reasons: Record<string, string>;
  metrics: MetricOfProcess[];
}

/**
 * Milliseconds after which a process counts as not answering. A process whose database hangs answers later than usual: its
 * checks end after two seconds, and its counts in the database after one.
 */
const patience = 4_000;

/** A question of the parent: its number, and what it is about. */
interface Question {
  ask?: number;
  about: keyof Told;
}

/** Answers the parent of this process, which asks for what those who watch the group see. @returns ends that */
export function tellParent(watched: Watched): () => Promise<void> {
  const answer = async ({ ask, about }: Question): Promise<void> => {
    if (ask === undefined) return;
    // The parent treats a process that cannot tell as one that does not answer.
    const told = await tell[about](watched).catch(() => undefined);
    if (process.connected) process.send?.({ ask, told }, () => undefined);
  };
  process.on('message', answer);
  return async () => void process.off('message', answer);
}

/** Each is told alone: readers of the reasons would empty metrics that begin anew with each reading. */
const tell: { [About in keyof Told]: (watched: Watched) => Promise<Told[About]> } = {
  reasons: (watched) => watched.reasons(),
  metrics: async (watched) => (await watched.metrics()).getMetricsAsJSON(),
};

let asked = 0;

/** Asks a process. @returns `undefined` where it does not answer, because it starts, ends or hangs */
export function askProcess<About extends keyof Told>(
  worker: Worker,
  about: About,
  clock = systemClock,
): Promise<Told[About] | undefined> {
  asked += 1;
  const question: Question = { ask: asked, about };
  const { promise, resolve } = Promise.withResolvers<Told[About] | undefined>();
  const listen = (message: { ask?: number; told?: Told[About] }) => {
    if (message.ask === question.ask) resolve(message.told);
  };
  const cancel = clock.after(patience, () => resolve(undefined));
  worker.on('message', listen);
  worker.send(question, () => undefined);
  return promise.finally(() => {
    cancel();
    worker.off('message', listen);
  });
}
