import type { Contender } from '../contenders.ts';
import type { LoadGenerator } from '../load.ts';
import { cpuOf } from '../measured-process.ts';
import type { Pace } from '../section.ts';
import type { Pair } from './line-up.ts';

/** Extra microseconds of processor time of a REST request over the same request by GraphQL. */
export interface FacadeCost {
  median: number;
  /** In the order of measurement. */
  rounds: number[];
}

const connections = 16;

/**
 * Measures both in turn, in twice as many rounds as others: the result is the difference within each round,
 * and the order of the two alternates from round to round.
 */
export async function facadeCost(
  { rest, graphql }: Pair,
  generator: LoadGenerator,
  { rounds, warmUp, window }: Pace,
  tell: (progress: string) => void,
): Promise<FacadeCost> {
  for (const contender of [rest, graphql]) await cpuPerRequest(contender, generator, warmUp);
  const differences: number[] = [];
  for (let round = 0; round < 2 * rounds; round += 1) {
    const order = round % 2 === 0 ? [rest, graphql] : [graphql, rest];
    const cost = new Map<Contender, number>();
    for (const contender of order) cost.set(contender, await cpuPerRequest(contender, generator, window));
    const [byRest = 0, byGraphQL = 0] = [cost.get(rest), cost.get(graphql)];
    tell(`${rest.name}: ${byRest.toFixed(0)} µs, by GraphQL ${byGraphQL.toFixed(0)} µs`);
    differences.push(byRest - byGraphQL);
  }
  const sorted = differences.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[rounds - 1], sorted[rounds]];
  return { median: (low + high) / 2, rounds: differences };
}

async function cpuPerRequest(
  { url, requests, child }: Contender,
  generator: LoadGenerator,
  seconds: number,
): Promise<number> {
  const before = await cpuOf(child);
  const { answers } = await generator.run({ url, requests, connections, seconds });
  return ((await cpuOf(child)) - before) / answers;
}
