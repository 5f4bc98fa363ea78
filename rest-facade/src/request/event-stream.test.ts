import { type Caller, GatewayError } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { change, feedOf } from '../testing/event-feed.ts';
import { testCallers } from '../testing/test-graph.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { longestTimer } from './6-event-stream.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ keepAlive: 40 });
});
afterAll(() => server.close());

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
    const returned = feedOf(server, change('c1'), change('c2'));
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

  test('has no id for a cursor that would end its line, which could add an event', async () => {
    feedOf(server, change('c1\nevent: forged'), change('c2'));
    const text = await readUntil(await server.ask('/v1/events'), (read) => read.includes('id: c2'));
    expect(text.match(/^(?:id|event): .*$/gm)).toEqual(['event: changed', 'id: c2', 'event: changed']);
  });

  test('continues after the last event that the client received', async () => {
    feedOf(server, change('c3'));
    const answer = await server.ask('/v1/events?after=c1', { headers: { 'last-event-id': 'c2' } });
    await readUntil(answer, (text) => text.includes('c3'));
    expect(server.feed.asked.at(-1)?.variables).toEqual({ after: 'c2' });
    await readUntil(await server.ask('/v1/events?after=c1'), (text) => text.includes('c3'));
    expect(server.feed.asked.at(-1)?.variables).toEqual({ after: 'c1' });
  });

  test('sends keep-alives while nothing happens', async () => {
    feedOf(server);
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
    const returned = feedOf(server, change('c1'), {
      ...change('c2'),
      kind: () => Promise.reject(new Error('secret')),
    });
    const text = await (await server.ask('/v1/events')).text();
    expect(text).toMatch(/event: error\ndata: \{"type":"urn:problem:internal".*\}\n\n$/);
    expect(text).not.toContain('secret');
    await returned;
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
});

test.each([
  ['a token that has ended', -1, true],
  ['a token that lives as long as the longest timer', longestTimer, false],
  ['a token that lives longer than any timer', longestTimer + 2_000, false],
])('A stream with %s is ended with the token', async (_what, milliseconds, isEnded) => {
  const expiresAt = Math.floor((Date.now() + milliseconds) / 1_000);
  const authenticate = async () => ({ ...testCallers.admin, expiresAt }) as Caller;
  await using own = await startTestServer({ keepAlive: 40, authenticate });
  feedOf(own);
  const text = await readUntil(await own.ask('/v1/events'), (read) => /event: error|:\n\n:\n\n/.test(read));
  expect(text.includes('UNAUTHENTICATED')).toBe(isEnded);
});
