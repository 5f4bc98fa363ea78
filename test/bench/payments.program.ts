import { parseArgs } from 'node:util';
import { canPin, moveTo } from './cores.ts';
import { compareWithLegacy } from './payments/legacy-packages.ts';
import { report, verdictsOf } from './payments/payments-report.ts';
import type { Course } from './payments/rates.ts';
import { Stage } from './payments/stage.ts';
import { paymentPeersFolder } from './payments/their-settler.ts';
import { installPeers } from './shop/install-peers.ts';
import { startPostgres } from './start-postgres.ts';
import { Undo } from './undo.ts';

/**
 * `npm run bench:payments [-- --quick]`: payments settled a second, beside the facilitator of the public x402 packages on the
 * same kind of chain, and what becomes of payments that are sent many times. The gateway or the facilitator has a core to
 * itself; the chains, the load and a durable PostgreSQL share the other one. Progress goes to standard error, the tables to
 * standard output; a rate below theirs, a payment that we lose or double, and an unknown difference exit with 1.
 */
const { quick } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;
const courses: readonly Course[] = [
  {
    name: 'a block for each transaction',
    blockTime: 0,
    inFlight: 256,
    count: quick ? 256 : 512,
    rounds: quick ? 1 : 5,
  },
  {
    name: 'a block each second',
    blockTime: 1,
    // One address may have 500 requests open.
    inFlight: 448,
    count: quick ? 448 : 896,
    rounds: quick ? 1 : 3,
  },
];
const started = Date.now();
const tell = (what: string) => {
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Undo.everything().finally(() => process.exit(1)));

async function run(): Promise<void> {
  await using undo = new Undo();
  if (!canPin) tell('there is no taskset: no process has a core to itself');
  installPeers(tell, paymentPeersFolder);
  moveTo('other', process.pid);
  await startPostgres(undo);
  const stage = await Stage.set(undo, tell);
  const races = await stage.race(courses);
  const stories = await stage.duplicate();
  tell('payments and verdicts of the package x402');
  const legacy = await compareWithLegacy();
  const rows = verdictsOf(races, stories, legacy);
  process.stdout.write(report(races, stories, legacy, rows));
  for (const surprise of legacy.surprises) process.stdout.write(`${JSON.stringify(surprise)}\n`);
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

await run();
