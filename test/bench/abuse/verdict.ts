import type { AbuseFigures } from './one-abuse.ts';
import type { Served } from './victim.types.ts';

/** The bounds during an abuse and afterwards. */
export const bounds = {
  /** The answered share of the other tenant's requests, relative to its share without an abuse. */
  kept: 0.8,
  /** Factor on the p99 without an abuse. */
  p99: 3,
  /** Factor on the memory before, ten seconds after the abuse. */
  memory: 1.3,
  /** Milliseconds of the processor in one turn of the event loop, where one message is the abuse. */
  turn: 50,
  /** The share of seconds in which `/ready` may be wrong: a state can change within a second. */
  wrong: 0.1,
} as const;

/** One row of the table, and the bounds that it missed. */
export interface Verdict {
  cells: string[];
  missed: string[];
}

export const header = [
  '',
  'kept',
  'p99 alone → beside',
  'memory before → most → after',
  'longest turn alone → beside',
  '/ready',
  'what came of the abuse',
  '',
];

/**
 * Compares an abuse with the other tenant alone.
 * @param quietTurn the longest turn then: requests that have waited for the processor are answered in one
 */
export function verdictOf(figures: AbuseFigures, alone: Served, quietTurn: number): Verdict {
  const { abuse, served, resident, ready, outcomes, longestTurn, hasEnded } = figures;
  const kept = served.answered / served.due / (alone.answered / alone.due);
  const times = served.p99 / alone.p99;
  const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
  const bad: [what: string, isBad: boolean][] = [
    ['the process ended', hasEnded],
    ['rate', kept < bounds.kept],
    ['p99', times > bounds.p99],
    ['memory', !(resident.after <= resident.before * bounds.memory)],
    ['longest turn', abuse.startsWith('long-json') && longestTurn > Math.max(bounds.turn, quietTurn)],
    ['/ready', ready.wrong > Math.max(1, ready.asked * bounds.wrong)],
  ];
  const missed = bad.filter(([, isBad]) => isBad).map(([what]) => what);
  const cells = [
    abuse,
    `${(kept * 100).toFixed(0)} %`,
    `${alone.p99.toFixed(0)} → ${served.p99.toFixed(0)} ms, ${times.toFixed(1)} times`,
    `${mib(resident.before)} → ${mib(resident.peak)} → ${mib(resident.after)} MiB`,
    `${quietTurn.toFixed(0)} → ${longestTurn.toFixed(0)} ms`,
    `ready ${ready.ready} of ${ready.asked}, wrong ${ready.wrong}`,
    commonest(outcomes),
    missed.length > 0 ? `MISSED: ${missed.join(', ')}` : 'met',
  ];
  return { cells, missed };
}

/** The most frequent outcomes. */
function commonest(outcomes: Record<string, number>): string {
  const sorted = Object.entries(outcomes).sort(([, one], [, other]) => other - one);
  return sorted
    .slice(0, 4)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ');
}
