import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { eventually } from '../../kit/eventually.ts';
import { type EchoStack, startEchoStack, topologies } from './echo-stack.ts';

const mebibyte = 1024 * 1024;

describe.each(topologies)('A call of a route, %s', (topology) => {
  let echo: EchoStack;
  beforeAll(async () => {
    echo = await startEchoStack(topology);
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
});
