import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { consoleSection } from './console.section.ts';
import { consoleLiveSection } from './console-live.section.ts';
import { canPin } from './cores.ts';
import { growthSection } from './growth.section.ts';
import { inProcessSection } from './in-process.section.ts';
import { peersSection } from './peers.section.ts';
import { platformSection } from './platform.section.ts';
import { processesSection } from './processes.section.ts';
import { recordingSection } from './recording.section.ts';
import { type Pace, quickPace, type Row } from './section.ts';
import { socketsSection } from './sockets.section.ts';
import { table } from './table.ts';
import { tenantsSection } from './tenants.section.ts';
import { trafficSection } from './traffic.section.ts';
import { trafficGrowthSection } from './traffic-growth.section.ts';
import { Undo } from './undo.ts';

/**
 * `npm run bench:peers [-- --only peers,sockets] [--quick] [--seconds 4]`: compares the product with other
 * gateways and with its own targets. Progress goes to standard error, the table to standard output. A missed
 * target is a result; differing answers and failures exit with 1. With `--quick` all answer, and no figure counts;
 * it asks only the sections beside others' programs, unless `--only` names some.
 */
const all = [
  peersSection,
  inProcessSection,
  platformSection,
  processesSection,
  socketsSection,
  recordingSection,
  trafficSection,
  tenantsSection,
  growthSection,
  trafficGrowthSection,
  consoleSection,
  consoleLiveSection,
];
const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean' }, seconds: { type: 'string' } },
});
const names = all.map(({ name }) => name);
const compared = [peersSection, inProcessSection].map(({ name }) => name);
const chosen = values.only?.split(',') ?? (values.quick ? compared : names);
const unknown = chosen.find((name) => !names.includes(name));
if (unknown) throw new Error(`There is no section "${unknown}"; there are ${names.join(', ')}.`);
const started = Date.now();
const tell = (what: string) => {
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
};

const pace: Pace = values.quick ? { ...quickPace } : { rounds: 3, warmUp: 4, window: 4 };
if (values.seconds) pace.window = Number(values.seconds);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Undo.everything().finally(() => process.exit(1)));

function linesOf(rows: Row[]): string[][] {
  return rows.map(({ what, figure, target = '', isMet }) => [
    what,
    figure,
    target,
    isMet === undefined || values.quick ? '' : isMet ? 'met' : 'MISSED',
  ]);
}

const [busy = 0] = loadavg();
if (busy > availableParallelism() / 4) tell('other programs are busy here: trust ratios more than figures');
if (!canPin) tell('there is no taskset: nobody has a processor to itself');
const lines: string[][] = [];
for (const section of all.filter(({ name }) => chosen.includes(name))) {
  tell(`section ${section.name}`);
  const rows = await section.run(tell, pace).catch(broken);
  lines.push([section.title, '', '', ''], ...linesOf(rows), ['', '', '', '']);
}
process.stdout.write(`${table([['', 'figure', 'target', ''], ...lines])}\n`);

/** A failure of one section does not affect the others. */
function broken(error: Error): Row[] {
  process.exitCode = 1;
  tell(String(error.stack));
  return [{ what: 'broken', figure: String(error.message.split('\n')[0]) }];
}
