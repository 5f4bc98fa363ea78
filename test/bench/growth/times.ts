import type { Row } from '../section.ts';
import type { Question } from './questions.ts';
import type { Asked } from './world.ts';

/** Milliseconds of one operation at one size, for one request after the other. */
export interface Times {
  size: string;
  p50: number;
  p99: number;
}

const warmUp = 20;

/** Measures all sizes in turn, so that a slow moment of the machine affects every size. */
export async function timesOf(
  question: Question,
  all: readonly Asked[],
  repetitions: number,
): Promise<Times[]> {
  const taken = all.map((): number[] => []);
  for (let time = -warmUp; time < repetitions; time += 1)
    for (const [index, asked] of all.entries()) {
      const from = performance.now();
      await question(asked);
      if (time >= 0) taken[index]?.push(performance.now() - from);
    }
  return all.map(({ size }, index) => {
    const sorted = (taken[index] ?? []).toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
    return { size, p50: at(0.5), p99: at(0.99) };
  });
}

/**
 * The growth of a logarithm from ten thousand to a million, 4 to 6; and the milliseconds by which equal work
 * differs on a busy machine.
 */
const logarithmic = 1.5;
const noise = 0.5;

/** A row per size, and the growth from the smallest to the largest. */
export function growthRows(what: string, times: readonly Times[]): Row[] {
  const lines = times.map(
    ({ size, p50, p99 }): Row => ({
      what: `${what}: ${size}`,
      figure: `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
    }),
  );
  const tenfold = times
    .slice(1)
    .map(({ p50 }, index) => p50 / (times[index]?.p50 ?? Number.NaN))
    .map((factor) => factor.toFixed(2));
  const [first, last] = [times[0]?.p50 ?? Number.NaN, times.at(-1)?.p50 ?? Number.NaN];
  return [
    ...lines,
    {
      what: `${what}: growth of p50 from step to step`,
      figure: tenfold.join(', '),
      target: `at most ${logarithmic} times in all, and ${noise} ms`,
      isMet: last <= first * logarithmic + noise,
    },
  ];
}
