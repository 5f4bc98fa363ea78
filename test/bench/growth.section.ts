import { deepPage, questions } from './growth/questions.ts';
import { rowLevelSecurity } from './growth/row-level-security.ts';
import { growthRows, type Times, timesOf } from './growth/times.ts';
import { type Asked, crowd, settle, settleDown, startWorld } from './growth/world.ts';
import type { Row, Section } from './section.ts';
import { startPostgres } from './start-postgres.ts';
import { Undo } from './undo.ts';

/** Sizes of the data, and repetitions of each question. */
const whole = { rows: [10_000, 100_000, 1_000_000], tenants: [1, 100, 10_000], repetitions: 200 };
const quick = { rows: [1_000, 10_000, 100_000], tenants: [1, 100, 1_000], repetitions: 60 };
/** Rows of each tenant where the number of tenants grows. */
const rowsOfOne = 100;
/** Subscriptions and documents of one agent. */
const ofOne = 250;

/** Whether anything gets slower as data grows. */
export const growthSection: Section = {
  name: 'growth',
  title: 'Growth, on PostgreSQL: one request after the other, first pages of 20',
  async run(tell, pace) {
    const course = pace.isQuick ? quick : whole;
    await using undo = new Undo();
    await startPostgres(undo);
    return [...(await byRows(course, tell)), ...(await byTenants(course, tell))];
  },
};

const inWords = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

async function byRows({ rows, repetitions }: typeof whole, tell: (progress: string) => void): Promise<Row[]> {
  await using undo = new Undo();
  const stack = await startWorld(undo);
  const all: Asked[] = [];
  for (const count of rows) {
    const size = inWords(count, 'row');
    tell(`making ${size} of everything`);
    all.push(await settle(stack, size, count, ofOne));
  }
  await settleDown(stack);
  const lines = await linesOf(all, repetitions, tell);
  const deep = await timesOf(deepPage, all, Math.ceil(repetitions / 10));
  lines.push(...growthRows('channels, the last page', deep).slice(0, -1));
  const [largest] = all.toReversed();
  return largest ? [...lines, ...(await rowLevelSecurity(stack.database.url, largest))] : lines;
}

/** Measures one tenant while more and more are added: one request at a time, so that a busy machine shows. */
async function byTenants(
  { tenants, repetitions }: typeof whole,
  tell: (progress: string) => void,
): Promise<Row[]> {
  await using undo = new Undo();
  const stack = await startWorld(undo);
  const settled = await settle(stack, 'One of many', rowsOfOne, rowsOfOne);
  const times = new Map(Object.keys(questions).map((what): [string, Times[]] => [what, []]));
  let there = 1;
  for (const count of tenants) {
    const size = inWords(count, 'tenant');
    tell(`making ${size} with ${rowsOfOne} rows of everything, and asking one of them`);
    if (count > there) await crowd(stack, count - there, rowsOfOne);
    there = count;
    await settleDown(stack);
    for (const [what, question] of Object.entries(questions))
      times.get(what)?.push(...(await timesOf(question, [{ ...settled, size }], repetitions)));
  }
  return [...times].flatMap(([what, all]) => growthRows(what, all));
}

async function linesOf(
  all: readonly Asked[],
  repetitions: number,
  tell: (progress: string) => void,
): Promise<Row[]> {
  const lines: Row[] = [];
  for (const [what, question] of Object.entries(questions)) {
    tell(`asking for ${what}`);
    lines.push(...growthRows(what, await timesOf(question, all, repetitions)));
  }
  return lines;
}
