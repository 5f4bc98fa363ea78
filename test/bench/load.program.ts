import autocannon, { type Client } from 'autocannon';
import type { Load, LoadResult } from './load.ts';

/**
 * Makes load in a process of its own, so that whoever reports does not slow down who asks. Each connection goes round
 * all requests and starts at another one: at no moment do two ask the same.
 */
process.on('message', (load: Load) => {
  void run(load).then((result) => process.send?.({ result }));
});

async function run({ url, requests, connections, seconds }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let next = 0;
  const setupClient = (client: Client) => {
    const start = Math.floor((next++ * requests.length) / connections);
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds));
  };
  const { duration, non2xx, errors, timeouts } = await autocannon({
    url,
    connections,
    duration: seconds,
    setupClient,
  });
  times.sort((left, right) => left - right);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    ...{ answers: times.length, refused: non2xx, lost: errors + timeouts },
    ...{ requestsPerSecond: times.length / duration, p50: percentile(0.5), p99: percentile(0.99) },
  };
}
