import { setTimeout as wait } from 'node:timers/promises';
import { GatewayError } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { channelId } from '../testing/staff.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let returned: Promise<void>;
beforeAll(async () => {
  server = await startTestServer({ keepAlive: 40 });
});
afterAll(() => server.close());

const change = (cursor: string) => ({ cursor, kind: 'AGENT', id: channelId });

/** Yields the events, then waits until it is returned. */
function feed(...events: unknown[]): void {
  let done: () => void;
  returned = new Promise((resolve) => {
    done = resolve;
  });
  server.feed.events = async function* (_after, signal) {
    try {
      for (const event of events) yield { changed: event };
      while (!signal?.aborted) await wait(5);
    } finally {
      done();
    }
  };
}

/** Reads until the text so far satisfies a condition, then disconnects. */
async function readUntil(answer: Response, isEnough: (text: string) => boolean): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (isEnough(text)) break;
  }
  return text;
}

describe('a stream of events', () => {
  test('carries cursor, name and value of each, and ends its source when the client leaves', async () => {
    feed(change('c1'), change('c2'));
    const answer = await server.ask('/v1/events?kinds=AGENT', { headers: { accept: 'text/event-stream' } });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    const text = await readUntil(answer, (read) => read.includes('id: c2'));
    expect(text).toContain(
      `retry: 1000\n\nid: c1\nevent: changed\ndata: ${JSON.stringify(change('c1'))}\n\n`,
    );
    await returned;
  });

  test('continues after the last event that the client received', async () => {
    feed(change('c3'));
    const answer = await server.ask('/v1/events?after=c1', { headers: { 'last-event-id': 'c2' } });
    await readUntil(answer, (text) => text.includes('c3'));
    expect(server.feed.asked.at(-1)?.variables).toEqual({ after: 'c2' });
    await readUntil(await server.ask('/v1/events?after=c1'), (text) => text.includes('c3'));
    expect(server.feed.asked.at(-1)?.variables).toEqual({ after: 'c1' });
  });

  test('sends keep-alives while nothing happens', async () => {
    feed();
    const text = await readUntil(await server.ask('/v1/events'), (read) => read.includes(':\n\n:\n\n'));
    expect(text).toBe('retry: 1000\n\n:\n\n:\n\n');
  });

  test.each([
    ['/v1/events?kinds=PLANET', {}, 400],
    ['/v1/events', { as: null }, 401],
    ['/v1/events', { as: 'agent' }, 403],
    ['/v1/events', { headers: { accept: 'application/json' } }, 406],
  ])('%s with %j is refused with a problem', async (path, init, status) => {
    const answer = await server.ask(path, init);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  });

  test('that cannot be opened is a problem', async () => {
    server.feed.events = () => {
      throw new GatewayError('CONFLICT', 'Too old.');
    };
    expect((await server.ask('/v1/events?after=c0')).status).toBe(409);
  });

  test('reports a later error as an event and ends', async () => {
    feed(change('c1'), { ...change('c2'), kind: () => Promise.reject(new Error('secret')) });
    const text = await (await server.ask('/v1/events')).text();
    expect(text).toMatch(/event: error\ndata: \{"type":"urn:problem:internal".*\}\n\n$/);
    expect(text).not.toContain('secret');
    await returned;
  });

  test('ends when the token expires', async () => {
    feed(change('c1'));
    const text = await (await server.ask('/v1/events', { as: 'short' })).text();
    expect(text).toContain('"code":"UNAUTHENTICATED"');
    await returned;
  });

  test('that the client does not read makes the source wait', async () => {
    let produced = 0;
    server.feed.events = async function* (_after, signal) {
      while (!signal?.aborted) {
        produced++;
        yield { changed: change('x'.repeat(10_000)) };
      }
    };
    const answer = await server.ask('/v1/events');
    await wait(300);
    const first = produced;
    await wait(200);
    expect(produced).toBe(first);
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

  test('stays open during a long silence', async () => {
    await using quiet = await startTestServer({ keepAlive: 40, patience: 100 });
    quiet.feed.events = async function* (_after, signal) {
      await wait(500, undefined, { signal });
      yield { changed: change('c1') };
    };
    expect(await (await quiet.ask('/v1/events')).text()).toContain('id: c1');
  });

  test('answers HEAD without opening anything', async () => {
    const before = server.feed.asked.length;
    const answer = await server.ask('/v1/events', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(server.feed.asked.length).toBe(before);
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
