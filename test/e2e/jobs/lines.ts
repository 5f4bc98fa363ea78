import { type Runtime, readConfiguration, runtimeOptions, startRuntime } from '@agg/kit/host';

/** A job, the `number`th of its key. */
export interface Step {
  key: string;
  number: number;
}

/** All processes of one database have the same. */
const key = Buffer.alloc(32).toString('base64');

/** The subgraph whose task the processes run. */
export const subgraph = 'lines';

/** The task: its jobs of one key run in order, four times at most. */
export const step = {
  name: 'step',
  inOrder: ({ key }: Step) => key,
  retry: { attempts: 4, firstWait: 1, longestWait: 1 },
  handle: async () => undefined,
};

/** Whether a job fails whenever it runs: early ones, because few kills leave time for few jobs. */
export const isHopeless = ({ number }: Step) => number % 10 === 2;

/** What the task does, in the order of the clock of the database. */
export const createMarks = `create table public.mark (
  key text not null, number int not null, what text not null, pid int not null,
  at timestamptz not null default clock_timestamp())`;

/** A runtime on the database, without a subgraph of the product. */
export async function openRuntime(databaseUrl: string): Promise<Runtime> {
  const environment = { NODE_ENV: 'test', ENCRYPTION_KEY: key };
  const log = { info() {}, warn() {}, error() {} };
  const options = await runtimeOptions(readConfiguration(environment), databaseUrl, 'http://localhost', log);
  const runtime = await startRuntime(options, []);
  await runtime.jobs.declareTasks(subgraph, [step]);
  return runtime;
}
