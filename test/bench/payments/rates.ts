import type { LocalChain } from '@agg/payments/local-chain';
import { balanceOf } from '../../kit/payments/local-token.ts';
import { cpuOf } from '../measured-process.ts';
import { sendPayments } from './send-payments.ts';
import type { Settler } from './settler.types.ts';
import { type Payers, price, type SignedPayments } from './signed-payments.ts';

/** How fast a server has settled the payments of a round; times in milliseconds. */
export interface Speed {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server for each payment. */
  cpu: number;
  /** Payments of which it has not told success, or that have not arrived. */
  lost: number;
  /** Why it says so, each reason once. */
  failures: readonly string[];
}

/** Rounds with a way of making blocks. */
export interface Course {
  name: string;
  /** Seconds between two blocks; 0 for a block for each transaction. */
  blockTime: number;
  /** Payments that are sent at a time. */
  inFlight: number;
  /** Payments in a round. */
  count: number;
  rounds: number;
}

/** Measures both servers in turn, every second round in reverse, with the same payments. @returns the rounds of each */
export async function raceOf(
  course: Course,
  settlers: readonly Settler[],
  payers: Payers,
  tell: (progress: string) => void,
): Promise<ReadonlyMap<Settler, Speed[]>> {
  for (const { chain } of settlers) await makeBlocks(chain, course.blockTime);
  const speeds = new Map(settlers.map((settler): [Settler, Speed[]] => [settler, []]));
  // The first round warms up.
  for (let round = 0; round <= course.rounds; round += 1) {
    const payments = await payers.sign(course.count);
    for (const settler of round % 2 ? settlers : settlers.toReversed()) {
      const speed = await speedOf(settler, payments, course.inFlight);
      const rate = `${speed.perSecond.toFixed(0)} payments/s`;
      tell(`${course.name}, round ${round}: ${settler.name}: ${rate} ${speed.failures.join('; ')}`);
      if (round > 0) speeds.get(settler)?.push(speed);
    }
  }
  for (const { chain } of settlers) await makeBlocks(chain, 0);
  return speeds;
}

async function makeBlocks({ client }: LocalChain, seconds: number): Promise<void> {
  // Either of them ends the other way of making blocks.
  if (seconds > 0) await client.setIntervalMining({ interval: seconds });
  else await client.setAutomine(true);
}

async function speedOf(settler: Settler, payments: SignedPayments, inFlight: number): Promise<Speed> {
  const cpuBefore = await cpuOf(settler.child);
  const startedAt = performance.now();
  const answers = await sendPayments(settler, payments.bodies, inFlight);
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = ((await cpuOf(settler.child)) - cpuBefore) / 1_000 / answers.length;
  const failures = answers.filter(({ success }) => !success).map(({ reason }) => reason);
  const settled = answers.length - failures.length;
  const arrived = Number((await balanceOf(settler.chain, payments.payee)) / price);
  const times = answers.map(({ took }) => took).toSorted((one, other) => one - other);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const lost = answers.length - Math.min(settled, arrived);
  return {
    perSecond: settled / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    cpu,
    lost,
    failures: [...new Set(failures)],
  };
}

/** The middle one of an odd number of rounds. */
export function middle(rounds: readonly Speed[]): Speed {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond);
  return sorted[sorted.length >> 1] as Speed;
}
