import { atLeast, type Row } from '../section.ts';
import { table } from '../table.ts';
import { type Aftermath, isFlawless, type Scenario } from './duplicates.ts';
import type { Legacy } from './legacy-packages.ts';
import { type Course, middle, type Speed } from './rates.ts';

/** The rounds of a course, of us and of the public facilitator. */
export interface Race {
  course: Course;
  ours: readonly Speed[];
  theirs: readonly Speed[];
}

/** What has come of a scenario on the side of one server. */
export interface Story {
  scenario: Scenario;
  settler: string;
  isOurs: boolean;
  aftermath: Aftermath;
}

/** The figures that have targets. */
export function verdictsOf(races: readonly Race[], stories: readonly Story[], legacy: Legacy): Row[] {
  const rates = races.map(({ course, ours, theirs }) =>
    atLeast(`${course.name}: our rate, in times of theirs`, middleRatio(ours, theirs), 1),
  );
  const lost = races.flatMap(({ ours }) => ours).reduce((sum, speed) => sum + speed.lost, 0);
  const faults = stories.filter(
    ({ scenario, aftermath, isOurs }) => isOurs && !isFlawless(scenario, aftermath),
  );
  return rates.concat([
    none('payments that we have lost in the races', lost),
    none('scenarios in which we lose, double or revert', faults.length),
    none('payments built by x402 1.2.0 that do not settle here', legacy.built - legacy.arrived),
    none('verdicts that differ from those of x402 1.2.0 without a known reason', legacy.surprises.length),
  ]);
}

function none(what: string, count: number): Row {
  return { what, figure: String(count), target: 'none', isMet: count === 0 };
}

/** Of the ratios of the rounds, because a slow minute of the machine slows both servers of a round. */
function middleRatio(ours: readonly Speed[], theirs: readonly Speed[]): number {
  const ratios = ours.map(({ perSecond }, round) => perSecond / Number(theirs[round]?.perSecond));
  return ratios.toSorted((one, other) => one - other)[ratios.length >> 1] ?? Number.NaN;
}

/** All tables. */
export function report(
  races: readonly Race[],
  stories: readonly Story[],
  legacy: Legacy,
  rows: readonly Row[],
): string {
  const equal = `Of ${legacy.judged} verdicts on payments of version 1, ${legacy.equal} are those of x402 1.2.0.`;
  const verdicts = rows.map(({ what, figure, target = '', isMet }) => [
    what,
    figure,
    target,
    isMet ? 'met' : 'MISSED',
  ]);
  const head = ['', 'figure', 'target', ''];
  return `${speeds(races)}\n\n${aftermaths(stories)}\n\n${equal}\n\n${table([head].concat(verdicts))}\n`;
}

function speeds(races: readonly Race[]): string {
  const head = ['settled, the middle round', 'payments/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'lost'];
  const line = (name: string, rounds: readonly Speed[]) => {
    const { perSecond, p50, p99, cpu } = middle(rounds);
    const lost = rounds.reduce((sum, speed) => sum + speed.lost, 0);
    return [name, perSecond.toFixed(0), p50.toFixed(0), p99.toFixed(0), cpu.toFixed(1), String(lost)];
  };
  const lines = races.flatMap(({ course, ours, theirs }) => [
    line(`${course.name}: this gateway`, ours),
    line(`${course.name}: @x402/evm`, theirs),
  ]);
  return table([head].concat(lines));
}

function aftermaths(stories: readonly Story[]): string {
  const head = [
    'at once',
    'told: success',
    'failure',
    'transactions',
    'reverted',
    'arrived',
    'told as failed, and arrived',
  ];
  const lines = stories.map(({ scenario, settler, aftermath }) => {
    const { toldSuccess, toldFailure, transactions, reverted, arrived, denied } = aftermath;
    const figures = [toldSuccess, toldFailure, transactions, reverted, arrived, denied].map(String);
    return [`${scenario.name}: ${settler}`].concat(figures);
  });
  return table([head].concat(lines));
}
