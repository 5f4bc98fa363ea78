import type { AbuseFigures } from './one-abuse.ts';
import type { Served } from './victim.types.ts';

/** What has to hold while somebody abuses the product, and afterwards. */
export const bounds = {
  /** Of what the other tenant asks, beside what is answered when it is alone. */
  kept: 0.8,
  /** Times of the p99 when it is alone. */
  p99: 3,
  /** Times of the memory before, ten seconds after. */
  memory: 1.3,
  /** Of all seconds, those in which `/ready` may say the opposite: one begins in the middle of a change. */
  wrong: 0.1,
} as const;

/** One row of the table, and what of it missed its bound. */
export interface Verdict {
  cells: string[];
  missed: string[];
}

export const header = [
  '',
  'kept',
  'p99 alone → beside',
  'memory before → most → after',
  '/ready',
  'what came of the abuse',
  '',
];

/** What an abuse did, beside the other tenant alone. */
export function verdictOf(figures: AbuseFigures, alone: Served): Verdict {
  const { abuse, served, resident, ready, outcomes, hasEnded } = figures;
  const kept = served.answered / served.due / (alone.answered / alone.due);
  const times = served.p99 / alone.p99;
  const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
  const bad: [what: string, isBad: boolean][] = [
    ['the process ended', hasEnded],
    ['rate', kept < bounds.kept],
    ['p99', times > bounds.p99],
    ['memory', !(resident.after <= resident.before * bounds.memory)],
    ['/ready', ready.wrong > Math.max(1, ready.asked * bounds.wrong)],
  ];
  const missed = bad.filter(([, isBad]) => isBad).map(([what]) => what);
  const cells = [
    abuse,
    `${(kept * 100).toFixed(0)} %`,
    `${alone.p99.toFixed(0)} → ${served.p99.toFixed(0)} ms, ${times.toFixed(1)} times`,
    `${mib(resident.before)} → ${mib(resident.peak)} → ${mib(resident.after)} MiB`,
    `ready ${ready.ready} of ${ready.asked}, wrong ${ready.wrong}`,
    commonest(outcomes),
    missed.length > 0 ? `MISSED: ${missed.join(', ')}` : 'met',
  ];
  return { cells, missed };
}

/** The outcomes that came most often. */
function commonest(outcomes: Record<string, number>): string {
  const sorted = Object.entries(outcomes).sort(([, one], [, other]) => other - one);
  return sorted
    .slice(0, 4)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ');
}
