import { parseArgs } from 'node:util';
import { type Child, startProgram } from '../kit/child.ts';
import { abuses } from './abuse/abuses.ts';
import { alone, beside, longestTurnOf, type Others } from './abuse/one-abuse.ts';
import { type Scene, setScene } from './abuse/scene.ts';
import { bounds, header, verdictOf } from './abuse/verdict.ts';
import type { SteadyLoad } from './abuse/victim.types.ts';
import { canPin, onOtherCore } from './cores.ts';
import { LoadGenerator } from './load.ts';
import { table } from './table.ts';
import { Undo } from './undo.ts';

/**
 * `npm run bench:abuse [-- --only sockets,guesses]`: abuses of one client machine against one process, for
 * ABUSE_SECONDS each (default 60). Meanwhile another tenant lists its channels at a third of the rate that
 * the process can serve. Progress goes to standard error, the table to standard output; a missed bound exits
 * with 1.
 */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const seconds = Number(process.env.ABUSE_SECONDS ?? 60);
const names = abuses.map(({ name }) => name);
const chosen = abuses.filter(({ name }) => !only || only.split(',').includes(name));
if (chosen.length === 0) throw new Error(`There is no such abuse. There are ${names.join(', ')}.`);
const started = Date.now();
const tell = (what: string) => {
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
};
let ending: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    ending = Undo.everything().finally(() => process.exit(1));
  });

/** A third of the process's highest rate, measured with 16 connections. */
async function loadOf({ stack, victim }: Scene, undo: Undo): Promise<SteadyLoad> {
  const { url } = stack;
  const generator = new LoadGenerator();
  undo.later(() => generator.stop());
  const requests = victim.tokens.map((token) => ({
    method: 'GET' as const,
    path: victim.path,
    headers: { authorization: `Bearer ${token}` },
  }));
  await generator.run({ url, requests, connections: 16, seconds: 3 });
  const { requestsPerSecond } = await generator.run({ url, requests, connections: 16, seconds: 4 });
  await generator.stop();
  return { url, ...victim, rate: Math.round(requestsPerSecond / 3), seconds };
}

/**
 * Both run on the other processor. The attacker is niced, or the other tenant could not send its requests.
 */
function startOthers(undo: Undo): Others {
  const start = (program: string, through: readonly string[] = []): Child => {
    const how = { through: [...through, ...(onOtherCore.through ?? [])] };
    const child = startProgram('@agg/test', `bench/abuse/${program}`, { NODE_ENV: 'production' }, how);
    undo.later(() => child.kill());
    return child;
  };
  const attacker = start('attack.program.js', ['nice', '-n', '10']);
  return { victim: start('victim.program.js'), attacker };
}

async function run(): Promise<void> {
  await using undo = new Undo();
  if (!canPin) tell('there is no taskset: nobody has a processor to itself');
  const scene = await setScene(undo);
  const load = await loadOf(scene, undo);
  const others = startOthers(undo);
  tell(`the other tenant asks for ${load.rate} lists a second`);
  await alone(others, { ...load, seconds: Math.max(3, Math.ceil(seconds / 4)) });
  const rows = [header];
  const missed: string[] = [];
  for (const { name } of chosen) {
    tell(name);
    // Measured before each abuse, for the same time: both measurements then include similar effects of the
    // machine and the garbage collector.
    await longestTurnOf(scene.stack.gateway);
    const quiet = await alone(others, load);
    const quietTurn = await longestTurnOf(scene.stack.gateway);
    const figures = await beside(name, scene, others, load);
    const verdict = verdictOf(figures, quiet, quietTurn);
    rows.push(verdict.cells);
    missed.push(...verdict.missed.map((what) => `${name}: ${what}`));
    tell(`${verdict.cells.slice(1).join(' | ')} ${JSON.stringify(figures.served.failures)}`);
    if (figures.hasEnded) break;
  }
  print(rows, load, missed);
}

function print(rows: string[][], { rate }: SteadyLoad, missed: string[]): void {
  const { kept, p99, memory } = bounds;
  const limits = `at least ${kept * 100} % kept, p99 at most ${p99} times, memory at most ${memory} times`;
  process.stdout.write(`${table(rows)}\n\n${rate} requests/s, ${seconds} s each; ${limits}.\n`);
  if (missed.length === 0) return;
  process.stdout.write(`Missed: ${missed.join('; ')}.\n`);
  process.exitCode = 1;
}

// Errors that follow from ending the bench are ignored.
await run().catch((error) => ending ?? Promise.reject(error));
