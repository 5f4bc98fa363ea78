import type { Contender } from './contenders.ts';
import type { LoadGenerator } from './load.ts';
import { cpuOf } from './measured-process.ts';
import type { Pace } from './section.ts';

/** The figures of one contender; times in milliseconds, processor time in microseconds. */
export interface Figures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  cpuPerRequest: number;
}

export type Results = Map<string, Figures>;

/** A pace, and how many connections ask at once; two of them where only answers count. */
export interface Course extends Pace {
  connections: number;
}

/**
 * Measures all contenders in turn, several times, every second round in reverse: a slow minute of the machine
 * affects all of them. The result is the median of the rounds, figure by figure.
 */
export async function race(
  contenders: Contender[],
  generator: LoadGenerator,
  course: Course,
  tell: (progress: string) => void,
): Promise<Results> {
  const { rounds, warmUp, window, isQuick } = course;
  const connections = isQuick ? 2 : course.connections;
  const run = (contender: Contender, seconds: number) => measure(contender, generator, connections, seconds);
  for (const contender of contenders) {
    tell(`warm-up: ${contender.name}`);
    await run(contender, warmUp);
  }
  const measured = new Map<string, Figures[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const contender of round % 2 ? contenders : contenders.toReversed()) {
      const figures = await run(contender, window);
      measured.get(contender.name)?.push(figures);
      tell(
        `round ${round} of ${rounds}: ${contender.name}: ${Math.round(figures.requestsPerSecond)} requests/s`,
      );
    }
  }
  return new Map([...measured].map(([name, all]) => [name, medians(all)]));
}

async function measure(
  { url, requests, child, connections: ownConnections }: Contender,
  generator: LoadGenerator,
  usual: number,
  seconds: number,
): Promise<Figures> {
  const before = await cpuOf(child);
  const { requestsPerSecond, p50, p99, answers } = await generator.run({
    url,
    requests,
    connections: ownConnections ?? usual,
    seconds,
  });
  return { requestsPerSecond, p50, p99, cpuPerRequest: ((await cpuOf(child)) - before) / answers };
}

function medians(rounds: Figures[]): Figures {
  const of = (figure: keyof Figures) => median(rounds.map((each) => each[figure]));
  return {
    requestsPerSecond: of('requestsPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuPerRequest: of('cpuPerRequest'),
  };
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const [low = Number.NaN, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (low + high) / 2;
}
