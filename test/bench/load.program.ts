import { setTimeout as sleep } from 'node:timers/promises';
import type { Load, LoadRequest, LoadResult } from './load.ts';
import { type Answered, LoadConnection } from './load-connection.ts';

/** How long a first answer may take, in seconds, where the load is shorter. */
const patience = 60;

/**
 * Generates load in a process of its own, so that reporting does not slow down the requests. Each connection
 * cycles through all requests and starts at a different one: no two send the same at the same time.
 */
process.on('message', (load: Load) => {
  void run(load).then((result) => process.send?.({ result }));
});

async function run({ url, requests, connections, seconds }: Load): Promise<LoadResult> {
  const address = new URL(url);
  const written = requests.map((request) => bytesOf(request, address.host));
  const { times, count, first, on } = countAnswers();
  const began = performance.now();
  const firstOf = (index: number) => Math.floor((index * requests.length) / connections);
  const open = Array.from(
    { length: connections },
    (_, index) => new LoadConnection(address, written, firstOf(index), on),
  );
  await sleep(seconds * 1_000);
  await Promise.race([first, sleep(patience * 1_000, undefined, { ref: false })]);
  const duration = (performance.now() - began) / 1_000;
  for (const connection of open) connection.end();
  times.sort((left, right) => left - right);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    answers: times.length,
    ...count,
    requestsPerSecond: times.length / duration,
    p50: percentile(0.5),
    p99: percentile(0.99),
  };
}

/** What all connections see, and when the first of them has seen something. */
function countAnswers() {
  const times: number[] = [];
  const count = { refused: 0, lost: 0 };
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const on = {
    answer({ status, milliseconds }: Answered) {
      times.push(milliseconds);
      resolve();
      if (status < 200 || status > 299) count.refused += 1;
    },
    lost() {
      count.lost += 1;
      resolve();
    },
  };
  return { times, count, first, on };
}

/** The bytes of a request on the network. */
function bytesOf({ method, path, headers, body = '' }: LoadRequest, host: string): Buffer {
  const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host, connection: 'keep-alive', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
