import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { codeOf, listen, loopback, portOf, tenant } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { refusedUrls } from './refused-urls.fixture.ts';

const clock = new TurnedClock();
const egress = createEgress({ ...loopback, clock });

let receiver: Server;
let received: { request: IncomingMessage; body: string }[] = [];

beforeAll(async () => {
  receiver = await listen('127.0.0.2', async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ request, body });
    if (request.url === '/redirect') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/empty') response.writeHead(204).end();
    else if (request.url === '/silent') return;
    else if (request.url === '/reset-with-body')
      request.socket.end('HTTP/1.1 205 Reset\r\nContent-Length: 1\r\n\r\na');
    else response.setHeader('Set-Cookie', 'a=b').setHeader('Content-Type', 'application/json').end('{"a":1}');
  });
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const at = (path: string) => `http://127.0.0.2:${portOf(receiver)}${path}`;

describe('the guarded fetch', () => {
  test('answers a real response', async () => {
    const response = await egress.fetch(at('/'), tenant);
    expect(response).toBeInstanceOf(Response);
    expect([response.status, response.ok, response.headers.get('content-type')]).toEqual([
      200,
      true,
      'application/json',
    ]);
    expect(await response.json()).toEqual({ a: 1 });
    expect((await egress.fetch(at('/empty'), tenant)).status).toBe(204);
  });

  test('sends method, headers and body, a form for parameters, and never a cookie that it was given', async () => {
    received = [];
    await egress.fetch(at('/'), {
      ...tenant,
      method: 'POST',
      headers: { Authorization: 'Basic x' },
      body: 'text',
    });
    await egress.fetch(at('/'), { ...tenant, method: 'POST', body: new URLSearchParams({ code: 'a b' }) });
    const [text, form] = received;
    expect([text?.request.method, text?.request.headers.authorization, text?.body]).toEqual([
      'POST',
      'Basic x',
      'text',
    ]);
    expect([form?.request.headers['content-type'], form?.body]).toEqual([
      'application/x-www-form-urlencoded',
      'code=a+b',
    ]);
    expect(received.map(({ request }) => request.headers.cookie)).toEqual([undefined, undefined]);
    expect(received.map(({ request }) => request.headers['accept-encoding'])).toEqual([
      'identity',
      'identity',
    ]);
  });

  test('has the same guards as other egress', async () => {
    const urls = refusedUrls(1_024).slice(0, 20);
    expect(new Set(await Promise.all(urls.map((url) => codeOf(egress.fetch(url, tenant)))))).toEqual(
      new Set(['UNPROCESSABLE']),
    );
    await expect(egress.fetch(at('/redirect'), tenant)).rejects.toThrow(/redirects/);
    expect(await codeOf(egress.fetch(at('/'), { ...tenant, maxBytes: 3 }))).toBe('UNPROCESSABLE');
    const asked = once(receiver, 'request');
    const silent = codeOf(egress.fetch(at('/silent'), tenant));
    await asked;
    await clock.turn(Number(loopback.totalTimeout));
    expect(await silent).toBe('UNPROCESSABLE');
  });

  test('refuses a body where HTTP allows none', async () => {
    const answer = egress.fetch(at('/reset-with-body'), tenant);
    expect(await codeOf(answer)).toBe('UNPROCESSABLE');
    await expect(answer).rejects.toThrow(/did not send a valid response/);
  });

  test('ends when its signal aborts', async () => {
    const caller = new AbortController();
    receiver.once('request', () => caller.abort());
    const answer = egress.fetch(at('/silent'), { ...tenant, signal: caller.signal });
    expect(await codeOf(answer)).toBe('UNPROCESSABLE');
    await expect(answer).rejects.toThrow('The caller ended the request.');
  });
});
