import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startAnotherGateway } from '../kit/another-gateway.ts';
import { startStack } from '../kit/stack.ts';
import { archivedAgents } from './bounds/archived-agents.ts';
import type { BoundsSection, TwoGateways } from './bounds/bounds-section.types.ts';
import { hostileAgents } from './bounds/hostile-agents.ts';
import { killSwitches } from './bounds/kill-switches.ts';
import { cells, header, type Line } from './bounds/line.ts';
import { MachineDelays } from './bounds/machine-delays.ts';
import { sameTime } from './bounds/same-time.ts';
import { snapshotAge } from './bounds/snapshot-age.ts';
import { startPostgres } from './start-postgres.ts';
import { table } from './table.ts';
import { Undo } from './undo.ts';

/**
 * `npm run bench:bounds [-- --rounds 100] [--only kill-switches,same-time]`: how long what is promised to users takes, in the process
 * that does it and in another one on the same database. Beside each part stands what the machine itself delayed meanwhile. Progress
 * goes to standard error, the table to standard output; a missed target exits with 1.
 */
const all: readonly BoundsSection[] = [killSwitches, archivedAgents, snapshotAge, sameTime, hostileAgents];
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
if (!(rounds >= 1)) throw new Error(`--rounds is "${values.rounds}"; give a number from 1 on.`);
const names = all.map(({ name }) => name);
const chosen = values.only?.split(',') ?? names;
const unknown = chosen.find((name) => !names.includes(name));
if (unknown) throw new Error(`There is no part "${unknown}"; there are ${names.join(', ')}.`);
const started = Date.now();
const tell = (what: string) => {
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Undo.everything().finally(() => process.exit(1)));

async function startGateways(undo: Undo): Promise<TwoGateways> {
  await startPostgres(undo);
  const stack = await startStack({ topology: 'in-process' });
  undo.later(() => stack.stop());
  const beside = await startAnotherGateway(stack.environment);
  undo.later(() => beside.child.stop());
  return { stack, beside };
}

async function measured(section: BoundsSection, gateways: TwoGateways): Promise<Line[]> {
  tell(section.name);
  const delays = new MachineDelays(gateways.stack.url);
  const lines = await section.measure(gateways, rounds).finally(() => delays.stop());
  return lines.concat(await delays.stop());
}

async function run(): Promise<void> {
  await using undo = new Undo();
  const [busy = 0] = loadavg();
  if (busy > availableParallelism() / 4)
    tell('other programs are busy here: compare with what the machine delays');
  tell('starting two gateways');
  const gateways = await startGateways(undo);
  const rows = [header];
  for (const section of all.filter(({ name }) => chosen.includes(name))) {
    const lines = await measured(section, gateways);
    rows.push([section.title, '', '', '', '', ''], ...lines.map(cells), ['', '', '', '', '', '']);
    if (lines.some(({ isMet }) => isMet === false)) process.exitCode = 1;
  }
  process.stdout.write(`${table(rows)}\n`);
}

await run();
