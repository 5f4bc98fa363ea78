import { Agent, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientWork, Destination, Times } from './clients.types.ts';
import type { Fragments } from './fragments.ts';
import { messageBody } from './message.ts';

/**
 * Clients of agents, in a process of their own. One work at a time, with connections of its own, because servers close
 * those that are idle; the answer is the message `{ times }`.
 */
let agent: Agent;

process.on('message', async (work: ClientWork) => {
  agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const begun = performance.now();
  const each = await (work.kind === 'pace' ? pace(work) : streams(work));
  const all = performance.now() - begun;
  agent.destroy();
  process.send?.({ times: { ...timesOf(each), all } });
});

/** Sends at a steady rate. @returns the milliseconds until each complete answer */
async function pace({ destinations, perSecond, seconds }: ClientWork & { kind: 'pace' }): Promise<number[]> {
  const start = performance.now();
  const answering: Promise<number>[] = [];
  const elapsed = () => (performance.now() - start) / 1_000;
  while (elapsed() < seconds) {
    while (answering.length < elapsed() * perSecond)
      answering.push(answerTime(destinations[answering.length % destinations.length] as Destination));
    await sleep(1);
  }
  return Promise.all(answering);
}

async function answerTime(destination: Destination): Promise<number> {
  const sentAt = performance.now();
  const response = await post(destination, 'message/send');
  for await (const _ of response);
  return performance.now() - sentAt;
}

/** Reads one stream from each destination at once. @returns the milliseconds that each fragment was on its way */
async function streams(work: ClientWork & { kind: 'streams' }): Promise<number[]> {
  const { destinations, fragments } = work;
  const delays: number[] = [];
  const read = async (destination: Destination): Promise<void> => {
    const input = await post(destination, 'message/stream', fragments);
    for await (const line of createInterface({ input })) {
      const [, at] = line.match(/at:(\d+)/) ?? [];
      if (at) delays.push(Number(process.hrtime.bigint() - BigInt(at)) / 1e6);
    }
  };
  await Promise.all(destinations.map(read));
  return delays;
}

/** @throws Error for any answer but 200: the speed of refusals is irrelevant */
async function post(
  { url, path, headers }: Destination,
  method: 'message/send' | 'message/stream',
  fragments?: Fragments,
) {
  const body = messageBody(method, crypto.randomUUID(), fragments);
  const length = { 'content-length': Buffer.byteLength(body) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { agent, method: 'POST', headers: { ...headers, ...length } };
    const failed = (cause: Error) => reject(new Error(`${url}${path} failed.`, { cause }));
    request(`${url}${path}`, options, resolve).once('error', failed).end(body);
  });
  if (response.statusCode !== 200)
    throw new Error(
      `${url}${path}: ${response.statusCode} ${Buffer.concat(await Array.fromAsync(response))}`,
    );
  return response;
}

function timesOf(all: number[]): Omit<Times, 'all'> {
  const sorted = all.toSorted((one, other) => one - other);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: percentile(0.5), p99: percentile(0.99), count: sorted.length };
}
