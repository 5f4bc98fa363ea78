import { addedAt, mostPerSecond } from './recording/rates.ts';
import { type Recorder, recordOne, startRecorder } from './recording/recorder.ts';
import { fillYear, questions, sealedPerSecond, someRow } from './recording/year.ts';
import { atMost, type Pace, type Row, type Section } from './section.ts';
import { Undo } from './undo.ts';

const whole = { sealed: 1_000_000, years: [100_000, 10_000_000], repetitions: 300 };
const quick = { sealed: 50_000, years: [20_000, 200_000], repetitions: 100 };

/** What recording costs, and whether it costs more as a year of it fills the tables. */
export const recordingSection: Section = {
  name: 'recording',
  title: 'Recording traffic, on PostgreSQL, in this process',
  async run(tell, pace) {
    const course = pace.isQuick ? quick : whole;
    await using undo = new Undo();
    const recorder = await startRecorder(undo);
    tell('recording');
    const rates = await ratesOf(recorder, pace);
    tell(`sealing ${course.sealed} rows`);
    const sealed = await sealedPerSecond(recorder, course.sealed);
    const what = `sealing ${course.sealed.toLocaleString('en')} rows`;
    return [
      ...rates,
      { what, figure: `${sealed.toFixed(0)} rows/s` },
      ...(await growth(recorder, course, tell)),
    ];
  },
};

/** The most comes last, because it leaves much to be sealed. */
async function ratesOf(recorder: Recorder, pace: Pace): Promise<Row[]> {
  const what = 'what recording adds to an exchange at 100/s, median';
  return [
    atMost(what, await addedAt(recorder, 100, pace), 2, 'ms'),
    atMost('the same at 1,000/s', await addedAt(recorder, 1_000, pace), 4, 'ms'),
    {
      what: 'exchanges recorded, 256 at a time',
      figure: `${(await mostPerSecond(recorder, pace)).toFixed(0)}/s`,
    },
  ];
}

async function growth(
  recorder: Recorder,
  { years, repetitions }: typeof whole,
  tell: (progress: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let there = 0;
  for (const year of years) {
    tell(`filling a year with ${year} exchanges`);
    await fillYear(recorder, there, year);
    there = year;
    const size = `${year.toLocaleString('en')} exchanges of a year`;
    for (const [what, ask] of Object.entries(questions)) {
      const median = await medianOf(repetitions, async () => {
        const some = await someRow(recorder);
        return elapsed(() => ask(recorder, some));
      });
      rows.push({ what: `${what}, of ${size}`, figure: `${median.toFixed(2)} ms` });
    }
    const { tenantId } = await someRow(recorder);
    const median = await medianOf(repetitions, () => recordOne(recorder.contextIn(tenantId)));
    rows.push({ what: `recording one more, beside ${size}`, figure: `${median.toFixed(2)} ms` });
  }
  return rows;
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function medianOf(repetitions: number, measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let done = 0; done < repetitions; done += 1) times.push(await measure());
  return times.toSorted((one, other) => one - other)[Math.floor(repetitions / 2)] ?? Number.NaN;
}
