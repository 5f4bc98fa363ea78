import { randomUUID } from 'node:crypto';
import type { Pace } from '../section.ts';
import { type Recorder, recordOne } from './recorder.ts';

/** Tenants whose exchanges are recorded in turn. */
const tenants = Array.from({ length: 20 }, () => randomUUID());

/** As many exchanges as can be recorded, 256 at a time. @returns exchanges a second */
export async function mostPerSecond(recorder: Recorder, { warmUp, window }: Pace): Promise<number> {
  const start = performance.now() + warmUp * 1_000;
  const end = start + window * 1_000;
  let recorded = 0;
  const one = async (_: unknown, index: number) => {
    const context = recorder.contextIn(tenants[index % tenants.length] as string);
    while (performance.now() < end) {
      await recordOne(context);
      if (performance.now() > start) recorded += 1;
    }
  };
  await Promise.all(Array.from({ length: 256 }, one));
  return recorded / window;
}

/**
 * What recording adds to an exchange at a given rate, whether or not the one before is done.
 * @returns the median, in milliseconds
 */
export async function addedAt(
  recorder: Recorder,
  perSecond: number,
  { warmUp, window }: Pace,
): Promise<number> {
  const running: Promise<number>[] = [];
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  while (seconds() < warmUp + window) {
    while (running.length < seconds() * perSecond)
      running.push(recordOne(recorder.contextIn(tenants[running.length % tenants.length] as string)));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const measured = (await Promise.all(running)).slice(warmUp * perSecond);
  const times = measured.toSorted((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}
