import type { Contender } from '../contenders.ts';
import type { LoadGenerator } from '../load.ts';
import { cpuOf } from '../measured-process.ts';
import type { Pace } from '../section.ts';
import type { Pair } from './line-up.ts';

/** Microseconds of processor time that one request takes more by REST than by GraphQL. */
export interface FacadeCost {
  median: number;
  /** In the order in which they were measured. */
  rounds: number[];
}

const connections = 16;

/**
 * Measures both in turn, twice as often as others: what counts is the difference inside each round, and which of the
 * two comes first changes from round to round.
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
