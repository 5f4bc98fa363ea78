import { parseArgs } from 'node:util';
import { startProgram } from '../kit/child.ts';
import { canPin, onOtherCore } from './cores.ts';
import { LoadGenerator } from './load.ts';
import { type Results, race } from './measure.ts';
import { messageOf } from './measured-process.ts';
import type { ClientWork, Times } from './relay/clients.types.ts';
import { contenderOf, setScene, type Way } from './relay/scene.ts';
import { atLeast, atMost, type Pace, type Row } from './section.ts';
import { table } from './table.ts';
import { Undo } from './undo.ts';

/**
 * `npm run bench:relay [-- --quick]`: a message straight to an agent, through the relay, and through a hand-written
 * proxy. The gateway or the proxy has a core to itself; the agent, the load and a durable PostgreSQL share the other
 * one. Progress goes to standard error, the tables to standard output; a missed target exits with 1.
 */
const { quick } = parseArgs({ options: { quick: { type: 'boolean' } } }).values;
const pace: Pace = quick ? { rounds: 1, warmUp: 3, window: 4 } : { rounds: 3, warmUp: 10, window: 10 };
const perSecond = 100;
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
  for (const way of ways) await ask(workOf(way));
  for (let round = 0; round < pace.rounds; round += 1)
    for (const way of ways) all.get(way.name)?.push(await ask(workOf(way)));
  const middle = (times: Times[]) => times.toSorted((one, other) => one.p50 - other.p50)[times.length >> 1];
  return new Map([...all].map(([name, times]) => [name, middle(times) as Times]));
}

function targets(most: Results, paced: Map<string, Times>, streamed: Map<string, Times>): Row[] {
  const rate = (name: Way['name']) => Number(most.get(name)?.requestsPerSecond);
  const added = (of: Map<string, Times>) =>
    Number(of.get('through the relay')?.p50) - Number(of.get('straight to the agent')?.p50);
  const relayed = rate('through the relay');
  return [
    atLeast('messages relayed a second', Math.round(relayed), 1_000),
    atLeast("rate of the relay, in times of the proxy's", relayed / rate('through a hand-written proxy'), 1),
    atLeast(
      'rate of the relay with ten bindings, in times of that with none',
      rate('through the relay, ten bindings') / relayed,
      0.85,
    ),
    atMost(`what the relay adds at ${perSecond}/s, p50`, added(paced), 3, 'ms'),
    atMost('what the relay adds to a fragment of a stream, p50', added(streamed), 1, 'ms'),
  ];
}

function report(most: Results, paced: Map<string, Times>, streamed: Map<string, Times>, rows: Row[]): string {
  const head = [
    '',
    'messages/s',
    'p50 ms',
    'p99 ms',
    'CPU µs',
    `at ${perSecond}/s: p50`,
    'p99',
    'fragment: p50',
    'p99',
  ];
  const lines = [...most].map(([name, { requestsPerSecond, p50, p99, cpuPerRequest }]) => {
    const times = [paced.get(name), streamed.get(name)].flatMap((one) => [
      Number(one?.p50),
      Number(one?.p99),
    ]);
    const own = [requestsPerSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), cpuPerRequest.toFixed(0)];
    return [name].concat(
      own,
      times.map((time) => time.toFixed(2)),
    );
  });
  const verdicts = rows.map(({ what, figure, target = '', isMet }) => [
    what,
    figure,
    target,
    isMet ? 'met' : 'MISSED',
  ]);
  return `${table([head].concat(lines))}\n\n${table([['', 'figure', 'target', '']].concat(verdicts))}\n`;
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
  tell('fragments of streams');
  const streamed = await inTurn(ways, ask, ({ destinations }) => ({
    kind: 'streams',
    destinations: destinations.slice(0, 10),
  }));
  const rows = targets(most, paced, streamed);
  process.stdout.write(report(most, paced, streamed, rows));
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

await run();
