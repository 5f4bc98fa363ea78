import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isHopeless, openRuntime, type Step, step, subgraph } from './lines.ts';

/** A process that runs the jobs of the test, marks what they do, and is killed. */
const databaseUrl = String(process.env.DATABASE_URL);
const marks = new pg.Pool({ connectionString: databaseUrl, max: 5 });

async function mark({ key, number }: Step, what: string): Promise<void> {
  const values = [key, number, what, process.pid];
  await marks.query('insert into public.mark (key, number, what, pid) values ($1, $2, $3, $4)', values);
}

async function handle(job: Step): Promise<void> {
  await mark(job, 'begun');
  await sleep(Math.random() * 150);
  const fails = isHopeless(job) || Math.random() < 0.1;
  await mark(job, fails ? 'failed' : 'done');
  if (fails) throw new Error('This attempt fails.');
}

const runtime = await openRuntime(databaseUrl);
await runtime.jobs.perform(subgraph, [
  { name: step.name, isInOrder: true, handle: (data) => handle(data as Step) },
]);
