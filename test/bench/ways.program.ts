import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { RelayScene } from '../kit/a2a/relay-scene.ts';
import { rest } from '../kit/client.ts';
import { startStack } from '../kit/stack.ts';
import { messageOf, startHandler } from './measured-process.ts';
import { messageBody } from './relay/message.ts';
import { cardAt } from './relay/scene.ts';
import { startPostgres } from './start-postgres.ts';
import { table } from './table.ts';
import { Undo } from './undo.ts';
import type { FunctionCalls } from './ways/ways.types.ts';

/**
 * `npm run bench:ways`: how many files of our own, and functions in them, one request enters, by kinds of requests. V8 counts
 * the calls of `requests` equal requests; those of an idle time as long are subtracted. Progress goes to standard error, the
 * table to standard output; with `--files` a table of the files of each kind, too.
 */
const { values: asked } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
const requests = 40;
/** A function called less often than this for each request belongs to something else. */
const leastShare = 0.8;
const pause = 50;

const environment = {
  NODE_OPTIONS: `--import=${new URL('ways/coverage-reporter.js', import.meta.url)}`,
  HOST: '127.0.0.1',
  OUTBOUND_HTTP_HOSTS: '127.0.0.2',
  OUTBOUND_ALLOW_CIDRS: '127.0.0.2/32',
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Undo.everything().finally(() => process.exit(1)));

/** The kinds of requests; each sends one. */
type Ways = Record<string, (number: number) => Promise<unknown>>;

async function startWays(undo: Undo) {
  await startPostgres(undo);
  const agent = await startHandler('relay/agent.program.js');
  undo.later(() => agent.child.kill());
  const stack = await startStack({ topology: 'in-process', environment });
  undo.later(() => stack.stop());
  const scene = await RelayScene.begin(stack);
  const agentId = await scene.register({ card: cardAt(agent.url) });
  const sender = await scene.sender('AGENT', agentId);
  const { url } = stack;
  const json = { 'content-type': 'application/json' };
  const send = (path: string, token: string, body: string) =>
    rest(url, 'POST', path, token, { headers: json, body });
  const ways: Ways = {
    'GET of channels, joined with people': () =>
      rest(url, 'GET', '/registry/v1/channels?sort=name,desc&size=1', scene.admin.token),
    'POST of a channel': (number) =>
      send('/registry/v1/channels', scene.admin.token, JSON.stringify({ name: `Channel ${number}` })),
    'message/send to an agent': () =>
      send(scene.pathOf(sender, agentId), sender.token, messageBody('message/send', crypto.randomUUID())),
  };
  const callsSince = async (): Promise<FunctionCalls[]> => {
    const answer = messageOf<{ calls: FunctionCalls[] }>(stack.gateway.process, 'calls');
    stack.gateway.process.send('calls');
    return (await answer).calls;
  };
  return { ways, callsSince };
}

/** Sends one request after the other, with pauses: what a request begins belongs to it. */
async function sendAll(send: Ways[string], first: number): Promise<void> {
  for (let number = first; number < first + requests; number += 1) {
    const answer = (await send(number)) as { status: number; text: string };
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
    await sleep(pause);
  }
}

/** The calls of each function for one request. */
function perRequest(busy: readonly FunctionCalls[], idle: readonly FunctionCalls[]): FunctionCalls[] {
  const keyOf = ({ file, name }: FunctionCalls) => `${file} ${name}`;
  const before = new Map(idle.map((one) => [keyOf(one), one.calls]));
  return busy
    .map((one) => ({ ...one, calls: (one.calls - (before.get(keyOf(one)) ?? 0)) / requests }))
    .filter(({ calls }) => calls >= leastShare);
}

function rowOf(way: string, calls: readonly FunctionCalls[]): string[] {
  const files = new Set(calls.map(({ file }) => file));
  const packages = Map.groupBy(files, (file) => /\/([\w-]+)\/dist\//.exec(file)?.[1] ?? 'others');
  const byPackage = Array.from(packages, ([name, own]) => `${name} ${own.length}`);
  const all = calls.reduce((sum, one) => sum + one.calls, 0);
  return [way, String(files.size), String(calls.length), all.toFixed(0), byPackage.toSorted().join(', ')];
}

/** The files of one kind, with the number of their functions that it enters. */
function filesOf(calls: readonly FunctionCalls[]): string {
  const byFile = Map.groupBy(calls, ({ file }) => file.replace(/^.*\/([\w-]+)\/dist\//, '$1/'));
  const rows = Array.from(byFile, ([file, own]) => [file, String(own.length)]);
  return table([['', 'functions'], ...rows.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))]);
}

async function run(): Promise<void> {
  await using undo = new Undo();
  const { ways, callsSince } = await startWays(undo);
  const rows = [['', 'files', 'functions', 'calls', 'files by package']];
  for (const [way, send] of Object.entries(ways)) {
    process.stderr.write(`${way}\n`);
    await sendAll(send, 0);
    await sleep(2_000);
    await callsSince();
    const begun = performance.now();
    await sendAll(send, requests);
    await sleep(pause);
    const busy = await callsSince();
    await sleep(performance.now() - begun);
    const calls = perRequest(busy, await callsSince());
    if (asked.files) process.stdout.write(`${way}\n${filesOf(calls)}\n`);
    rows.push(rowOf(way, calls));
  }
  process.stdout.write(`${table(rows)}\n`);
}

await run();
