import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { type OutsideHost, startHost } from '../../kit/outside-host.ts';
import { sharedEcho } from '../../kit/shared-echo.ts';
import { type EchoCaller, echoCaller, topologies } from './echo-stack.ts';

const mebibyte = 1024 * 1024;

/** What the test's upstream answers with. */
const answered = 'grüße zurück';
let upstream: OutsideHost;
const heard: string[] = [];
beforeAll(async () => {
  upstream = await startHost(async (request, response) => {
    heard.push(Buffer.concat(await Array.fromAsync(request)).toString());
    response.end(answered);
  });
});
afterAll(() => upstream.stop());

describe.each(topologies)('A route of a subgraph, %s', (topology) => {
  let echo: EchoCaller;
  beforeAll(async () => {
    echo = await echoCaller(await sharedEcho(topology));
  });

  test('sends a message to an upstream and answers with its answer', async () => {
    const headers = { 'content-type': 'text/plain' };
    const answer = await echo.send('POST', `messages/1?upstream=${upstream.url}/`, {
      headers,
      body: 'grüße',
    });
    expect([answer.status, await answer.text(), heard.pop()]).toEqual([200, answered, 'grüße']);
  });

  test(cites('decided.streams-of-routes', 'carries bytes as they are, in both directions'), async () => {
    const bytes = randomBytes(9 * mebibyte);
    const answer = await echo.send('POST', 'bytes', { body: bytes });
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    const hashed = await echo.send('PUT', 'bytes', { body: ReadableStream.from([bytes]) });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(await hashed.json()).toEqual({ bytes: bytes.length, sha256 });
  });

  test(cites('decided.streams-of-routes', 'answers while the body still arrives'), async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const answering = echo.send('POST', 'bytes', { body: readable });
    await writer.write(Buffer.from('one'));
    const reader = (await answering).body?.getReader();
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    expect(await next()).toBe('one');
    await writer.write(Buffer.from('two'));
    expect(await next()).toBe('two');
    await writer.close();
    expect(await next()).toBe('');
  });

  test(
    cites(
      'decided.what-reaches-a-route',
      'knows the caller from the token, and nothing that a client claims',
    ),
    async () => {
      const { caller, other } = echo;
      const claims = {
        'x-tenant-id': other.tenantId,
        'x-internal-caller': JSON.stringify({ id: other.id }),
        'x-forwarded-for': '192.0.2.1',
        cookie: 'a=b',
        'x-route-answered': 'yes',
      };
      const headers = { ...claims, 'mcp-session-id': 's', accept: 'a/b', 'x-request-id': 'r-1' };
      const answer = await echo.send('GET', 'callers/a%20b?x=1&x=2', { headers });
      expect(answer.headers.get('x-route-answered')).toBeNull();
      const own = ['cache-control', 'mcp-session-id', 'set-cookie', 'access-control-allow-origin'];
      expect(own.map((name) => answer.headers.get(name))).toEqual(['max-age=1', 's', null, null]);
      const seen = await answer.json();
      expect(seen).toMatchObject({
        caller: { id: caller.id, tenantId: caller.tenantId },
        client: { address: '127.0.0.1' },
        requestId: 'r-1',
        params: { name: 'a b' },
        target: '/echo/v1/callers/a%20b?x=1&x=2',
      });
      expect((seen as { headers: object }).headers).toEqual({ 'mcp-session-id': 's', accept: 'a/b' });
    },
  );

  test('answers with problems, and reveals nothing of unexpected errors', async () => {
    const headers = { 'x-request-id': 'r-2' };
    const conflict = await echo.send('GET', 'refusals/CONFLICT', { headers });
    expect([conflict.status, conflict.headers.get('content-type')]).toEqual([
      409,
      'application/problem+json',
    ]);
    expect(await conflict.json()).toEqual({
      type: 'urn:problem:conflict',
      title: 'The request conflicts with the state of the resource',
      status: 409,
      detail: 'The message was answered before.',
      instance: 'urn:request:r-2',
      code: 'CONFLICT',
      requestId: 'r-2',
      errors: [],
    });
    const unexpected = await echo.send('GET', 'refusals/any');
    expect(unexpected.status).toBe(500);
    expect(await unexpected.text()).not.toContain('secret');
  });
});
