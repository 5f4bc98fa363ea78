import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type EchoStack, startEchoStack, topologies } from './echo-stack.ts';

const mebibyte = 1024 * 1024;

/** Lets a job run that never ends, in the process of the echo subgraph. */
async function startLastingJob({ send }: EchoStack): Promise<void> {
  await send('POST', 'lasting');
  const state = async () => (await send('GET', 'states/lasting')).text();
  await eventually(async () => (await state()) === 'running', 'the job runs');
}

/** What became of an answer: its whole text, or that it was cut. */
function endOf(answer: Response): Promise<string> {
  return answer.text().catch(() => 'cut');
}

describe.each(topologies)('A call of a route, %s', (topology) => {
  let echo: EchoStack;
  beforeAll(async () => {
    echo = await startEchoStack(topology, { SHUTDOWN_DRAIN_SECONDS: '5' });
  });
  afterAll(() => echo.stop());

  test(
    cites(
      'decided.streams-of-routes',
      'whose stream fails at once gets a problem; one that fails later is cut',
    ),
    async () => {
      const failing = await echo.send('GET', 'streams/failing');
      expect([failing.status, await failing.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
      const broken = await echo.send('GET', 'streams/broken');
      expect(broken.status).toBe(200);
      await expect(broken.text()).rejects.toThrow();
    },
  );

  test(
    cites(
      'decided.bodies-of-calls',
      'refuses a body that turns out to be too long, and answers HEAD without one',
    ),
    async () => {
      const bytes = [Buffer.alloc(10 * mebibyte), Buffer.alloc(1)];
      const answer = await echo.send('PUT', 'bytes', { body: ReadableStream.from(bytes) });
      expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
      const head = await echo.send('HEAD', 'streams/silent');
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
        200,
        'text/plain',
        '',
      ]);
    },
  );

  test(cites('decided.deadlines-of-calls', 'ends at its deadline, with 504 or a visible cut'), async () => {
    const answer = await echo.send('POST', 'short-hanging?name=late');
    expect([answer.status, await answer.json()]).toMatchObject([504, { code: 'UPSTREAM_TIMEOUT' }]);
    const stream = await echo.send('GET', 'short-streams/ticking');
    expect(stream.status).toBe(200);
    await expect(stream.text()).rejects.toThrow();
  });

  test.each(['GET streams/ticking', 'GET streams/silent', 'GET streams/endless', 'POST hanging'])(
    cites('decided.deadlines-of-calls', 'is aborted when its client leaves: %s'),
    async (request) => {
      const [method = '', path = ''] = request.split(' ');
      const name = path.replace('/', '-');
      const state = async () => (await echo.send('GET', `states/${name}`)).text();
      const leaving = new AbortController();
      const answer = echo.send(method, `${path}?name=${name}`, { signal: leaving.signal });
      if (method === 'GET') await (await answer).body?.getReader().read();
      await eventually(async () => (await state()) === 'running', 'it runs');
      leaving.abort();
      await answer.catch(() => undefined);
      await eventually(async () => (await state()) === 'UNAVAILABLE', 'it is aborted');
    },
  );

  // The last one: it ends the processes.
  test(
    cites(
      ['decided.deadlines-of-calls', 'decided.jobs-of-a-process-that-stops'],
      'may finish within the drain after SIGTERM; the rest are ended visibly, and a job is interrupted',
    ),
    async () => {
      const faults = () => echo.stack.printed().match(/"level":(50|60)|unhandled|MaxListeners/gi);
      const before = faults();
      await startLastingJob(echo);
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const finishing = echo.send('POST', 'bytes', { body: readable });
      await writer.write(Buffer.from('whole'));
      const ticking = endOf(await echo.send('GET', 'streams/ticking'));
      const hanging = echo.send('POST', 'hanging');
      const metrics = async () => (await fetch(`${echo.stack.url}/metrics`)).text();
      await eventually(async () => /^traffic_calls_in_flight 3$/m.test(await metrics()), 'all are in flight');
      const exited = echo.stack.gateway.stop();
      const isReady = async () => (await fetch(`${echo.stack.url}/ready`).catch(() => undefined))?.ok;
      await eventually(async () => !(await isReady()), 'the process is stopping');
      await writer.close();
      expect(await endOf(await finishing)).toBe('whole');
      expect(await ticking).toBe('cut');
      expect((await hanging).status).toBe(503);
      expect(await exited).toBe(0);
      await echo.stop();
      expect(faults()).toEqual(before);
    },
  );
});
