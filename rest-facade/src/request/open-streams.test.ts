import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, GatewayError } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { change, feedOf } from '../testing/event-feed.ts';
import { testCallers } from '../testing/test-graph.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { RestFacadeOptions } from './rest-facade-options.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ keepAlive: 40 });
});
afterAll(() => server.close());

describe('an open stream of events', () => {
  test('ends when the token expires', async () => {
    const returned = feedOf(server, change('c1'));
    const text = await (await server.ask('/v1/events', { as: 'short' })).text();
    expect(text).toContain('"code":"UNAUTHENTICATED"');
    await returned;
  });

  test('that the client does not read makes the source wait', async () => {
    // More than the client and the system buffer.
    const most = 10_000;
    let produced = 0;
    server.feed.events = async function* (_after, signal) {
      while (!signal?.aborted && produced < most) {
        produced++;
        yield { changed: change('x'.repeat(10_000)) };
      }
    };
    const answer = await server.ask('/v1/events');
    while (produced === 0) await wait(5);
    for (let before = 0; before < produced; await wait(200)) before = produced;
    expect(produced).toBeLessThan(most);
    await answer.body?.cancel();
  });

  test('is cut when the client reads nothing for too long [decided.slow-subscribers]', async () => {
    await using impatient = await startTestServer({ keepAlive: 40, patience: 200 });
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    impatient.feed.events = async function* (_after, signal) {
      signal?.addEventListener('abort', () => leave());
      while (!signal?.aborted) yield { changed: change('x'.repeat(10_000)) };
    };
    const answer = await impatient.ask('/v1/events');
    await left;
    await expect(answer.text()).rejects.toThrow();
  });

  test('counts from before it opens until its client leaves, and is refused when there are too many', async () => {
    let held = 0;
    const holdStream = () => {
      if (held > 0) throw new GatewayError('RATE_LIMITED', 'One is enough.', { retryAfter: 7 });
      held += 1;
      return {
        release: () => {
          held -= 1;
        },
      };
    };
    await using counting = await startTestServer({ keepAlive: 40, holdStream });
    expect([(await counting.ask('/v1/events', { as: 'agent' })).status, held]).toEqual([403, 0]);
    counting.feed.events = () => {
      throw new GatewayError('CONFLICT', 'Too old.');
    };
    expect((await counting.ask('/v1/events?after=c0')).status).toBe(409);
    while (held > 0) await wait(5);
    counting.feed.events = async function* (_after, signal) {
      yield { changed: change('c1') };
      while (!signal?.aborted) await wait(5);
    };
    const first = await counting.ask('/v1/events');
    const asked = counting.feed.asked.length;
    const second = await counting.ask('/v1/events');
    expect([second.status, second.headers.get('retry-after'), await second.json()]).toEqual([
      429,
      '7',
      expect.objectContaining({ code: 'RATE_LIMITED', detail: 'One is enough.' }),
    ]);
    expect(counting.feed.asked.length).toBe(asked);
    await first.body?.cancel();
    while (held > 0) await wait(5);
    expect((await counting.ask('/v1/events')).status).toBe(200);
  });

  test('is not opened for a client that left while it was identified', async () => {
    let held = 0;
    const holdStream = () => {
      held += 1;
      return {
        release: () => {
          held -= 1;
        },
      };
    };
    const { promise: identified, resolve: identify } = Promise.withResolvers<Caller>();
    const { promise: asking, resolve: ask } = Promise.withResolvers<Socket>();
    const authenticate: RestFacadeOptions['authenticate'] = ({ raw }) => {
      ask(raw.socket);
      return identified;
    };
    await using slow = await startTestServer({ holdStream, authenticate });
    const leaving = new AbortController();
    const asked = slow.ask('/v1/events', { signal: leaving.signal });
    const connection = await asking;
    const left = once(connection, 'close');
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await left;
    identify(testCallers.admin as Caller);
    // By its answer, the first request has gone as far as it goes.
    expect((await slow.ask('/v1/channels')).status).toBe(200);
    expect([held, slow.feed.asked.length]).toEqual([0, 1]);
  });

  test('stays open during a long silence', async () => {
    await using quiet = await startTestServer({ keepAlive: 40, patience: 100 });
    quiet.feed.events = async function* (_after, signal) {
      await wait(500, undefined, { signal });
      yield { changed: change('c1') };
    };
    expect(await (await quiet.ask('/v1/events')).text()).toContain('id: c1');
  });

  test('ends when the server closes', async () => {
    const closing = await startTestServer();
    closing.feed.events = async function* (_after, signal) {
      while (!signal?.aborted) await wait(5);
      yield { changed: change('never') };
    };
    const answer = await closing.ask('/v1/events');
    const [text] = await Promise.all([answer.text(), closing.close()]);
    expect(text).toBe('retry: 1000\n\n');
  });
});
