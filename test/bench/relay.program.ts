import { parseArgs } from 'node:util';
import { startProgram } from '../kit/child.ts';
import { canPin, onOtherCore } from './cores.ts';
import { LoadGenerator } from './load.ts';
import { type Results, race } from './measure.ts';
import { messageOf } from './measured-process.ts';
import type { ClientWork, Times } from './relay/clients.types.ts';
import { type Fragments, fast, timed, usual } from './relay/fragments.ts';
import { report, targets } from './relay/report.ts';
import { contenderOf, setScene, type Way } from './relay/scene.ts';
import { type Pace, quickPace } from './section.ts';
import { Undo } from './undo.ts';

/**
 * `npm run bench:relay [-- --quick]`: a message straight to an agent, through the relay, and through a hand-written
 * proxy. The gateway or the proxy has a core to itself; the agent, the load and a durable PostgreSQL share the other
 * one. Progress goes to standard error, the tables to standard output; a missed target exits with 1. With `--quick` all
 * answer, and no figure counts.
 */
const { quick } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;
const pace: Pace = quick ? quickPace : { rounds: 3, warmUp: 10, window: 10 };
/** Messages a second, where the rate is steady. */
const perSecond = quick ? 10 : 100;
/** As many as keep both cores busy: messages are written together, so each waits for those before it. */
const connections = 64;
const started = Date.now();
const tell = (what: string) => {
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}\n`);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Undo.everything().finally(() => process.exit(1)));

type Ask = (work: ClientWork) => Promise<Times>;

async function mostMessages(ways: Way[], undo: Undo): Promise<Results> {
  const generator = new LoadGenerator();
  undo.later(() => generator.stop());
  return race(ways.map(contenderOf), generator, { connections, ...pace }, tell);
}

function startClients(undo: Undo): Ask {
  const child = startProgram('@agg/test', 'bench/relay/clients.program.js', {}, onOtherCore);
  undo.later(() => child.kill());
  return async (work) => {
    const answer = messageOf<{ times: Times }>(child.process, 'times').catch((error: Error) => {
      throw new Error(`${error.message} It printed:\n${child.output()}`);
    });
    child.process.send(work);
    return (await answer).times;
  };
}

/** Asks for every way in turn, and takes the median of the rounds. */
async function inTurn(ways: Way[], ask: Ask, workOf: (way: Way) => ClientWork): Promise<Map<string, Times>> {
  const all = new Map<string, Times[]>(ways.map(({ name }) => [name, []]));
  if (!quick) for (const way of ways) await ask(workOf(way));
  for (let round = 0; round < pace.rounds; round += 1)
    for (const way of ways) all.get(way.name)?.push(await ask(workOf(way)));
  const middle = (times: Times[]) => times.toSorted((one, other) => one.p50 - other.p50)[times.length >> 1];
  return new Map([...all].map(([name, times]) => [name, middle(times) as Times]));
}

async function run(): Promise<void> {
  await using undo = new Undo();
  if (!canPin) tell('there is no taskset: no process has a core to itself');
  const ways = await setScene(undo, tell);
  const ask = startClients(undo);
  // The most comes first: afterwards, the code of all is compiled, as it is in a server that runs for days.
  tell('as many messages as possible');
  const most = await mostMessages(ways, undo);
  tell(`${perSecond} messages a second`);
  const seconds = pace.window;
  const paced = await inTurn(ways, ask, ({ destinations }) => ({
    kind: 'pace',
    destinations,
    perSecond,
    seconds,
  }));
  const inStreams = (streams: number, { count: usualCount, everyMs }: Fragments) => {
    const fragments = { count: quick ? usualCount / 10 : usualCount, everyMs };
    tell(`${streams} at a time of streams with ${fragments.count} fragments`);
    return inTurn(ways, ask, ({ destinations }) => ({
      kind: 'streams',
      destinations: destinations.slice(0, streams),
      fragments,
    }));
  };
  const streamed = await inStreams(10, timed);
  const whole = { usual: await inStreams(20, usual), fast: await inStreams(1, fast) };
  const figures = { most, perSecond, paced, streamed, whole };
  const rows = quick ? [] : targets(figures);
  process.stdout.write(report(figures, rows));
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

await run();
