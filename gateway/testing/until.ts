import { setTimeout as sleep } from 'node:timers/promises';
import type { TurnedClock } from '@agg/kit/testing';

/** Finds what hangs, and is no measure of a machine; in milliseconds. */
const longest = 120_000;

/** Waits until a condition holds. @throws Error that states which condition did not */
export async function until(condition: () => unknown): Promise<void> {
  const end = performance.now() + longest;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`It did not happen within ${longest} ms: ${condition}`);
    await sleep(5);
  }
}

/** Turns a clock until something has happened; between two turns, connections carry what the last one brought about. */
export async function turnUntil<Result>(
  clock: TurnedClock,
  happening: Promise<Result>,
  step = 100,
): Promise<Result> {
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  happening.then(end, end);
  while (!isOver) {
    await clock.turn(step);
    await sleep(1);
  }
  return happening;
}

/** When it resolves, a server has read what connections had sent to it before. */
export async function roundTrip({ url }: { url: string }): Promise<void> {
  for (const _time of [1, 2]) await fetch(`${url}/health`);
}
