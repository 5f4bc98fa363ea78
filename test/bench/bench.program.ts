import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '@agg/kit/host';
import { startStack } from '../kit/stack.ts';
import { type Contender, contenders } from './contenders.ts';
import { LoadGenerator } from './load.ts';
import { type Course, race } from './measure.ts';
import { measured, startHandler } from './measured-process.ts';
import { report } from './report.ts';
import { assertSameAnswers, textOf } from './same-answers.ts';
import { quickPace } from './section.ts';
import { seed } from './seed.ts';

/**
 * `npm run bench [-- --seconds 90] [--quick]`: the product and comparable programs, on one database, in one run. With
 * `--quick` all answer, and no figure counts.
 * Progress goes to standard error, the tables to standard output.
 */
const started = Date.now();
const { seconds, quick } = parseArgs({
  options: { seconds: { type: 'string', default: '90' }, quick: { type: 'boolean' } },
}).values;
const undo: (() => Promise<unknown>)[] = [];
const tell = (what: string) => {
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(3)} s  ${what}\n`);
};

/** The size of every contender's connection pool. */
const poolSize = '10';

async function startPostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  tell('starting PostgreSQL');
  const server = await startTemporaryPostgres();
  undo.push(() => server.stop());
  process.env.TEST_DATABASE_URL = server.url;
}

/** Starts all programs and fills the database. */
async function lineUp(): Promise<Contender[]> {
  const [busy = 0] = loadavg();
  if (busy > availableParallelism() / 2)
    tell('other programs are busy here: trust the ratios more than the figures');
  await startPostgres();
  tell('starting the gateway with its subgraphs in one process');
  const environment = {
    ...measured,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_POOL_SIZE: poolSize,
  };
  const stack = await startStack({ topology: 'in-process', environment });
  undo.push(() => stack.stop());
  tell('making 200 people, 1,040 channels and 201 agents');
  const seeded = await seed(stack);
  const database = { DATABASE_URL: stack.database.url, DATABASE_POOL_SIZE: poolSize };
  const handWritten = await startHandler('hand-written.program.js', {
    ...database,
    TENANT_ID: seeded.tenantId,
  });
  undo.push(() => handWritten.child.kill());
  const body = await textOf(stack.url, '/registry/v1/channels?size=20', String(seeded.tokens[0]));
  const fixed = await startHandler('static.program.js', { STATIC_BODY: body });
  undo.push(() => fixed.child.kill());
  const gateway = { url: stack.url, child: stack.gateway };
  return contenders({ gateway, handWritten, fixed }, seeded);
}

/** Divides the remaining time among the rounds, in whole seconds, less the start and end of each run. */
function courseOf(runs: number): Course {
  const [rounds, warmUp, overhead, ending] = [3, 2, 0.3, 3];
  const left = Number(seconds) - (Date.now() - started) / 1000 - ending - runs * (warmUp + overhead);
  const window = Math.max(1, Math.floor(left / (rounds * runs) - overhead));
  return { connections: 32, rounds, warmUp, window };
}

/** Runs once, in reverse order. */
let finished: Promise<void> | undefined;
function finish(): Promise<void> {
  finished ??= (async () => {
    for (const step of undo.reverse()) await step();
    tell('done');
  })();
  return finished;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => finish().finally(() => process.exit(1)));

try {
  const all = await lineUp();
  tell('comparing the answers');
  await assertSameAnswers(all);
  const generator = new LoadGenerator();
  undo.push(() => generator.stop());
  const course = quick ? { connections: 2, ...quickPace } : courseOf(all.length);
  tell(`rounds: ${course.rounds}, each of ${course.window} s for each; ${course.connections} connections`);
  process.stdout.write(`${report(await race(all, generator, course, tell))}\n`);
} finally {
  await finish();
}
