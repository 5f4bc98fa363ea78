import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

let development: ExampleGateway;
let production: ExampleGateway;
beforeAll(async () => {
  development = await startExample();
  production = await startExample({ configuration: { localOrigins: false } });
});
afterAll(() => Promise.all([development.stop(), production.stop()]));

/** The origin that may read the answer. */
async function readableBy({ url }: ExampleGateway, origin: string, host: string): Promise<unknown> {
  const sent = request(`${url}/health`, { headers: { origin, host }, agent: false }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.headers['access-control-allow-origin'];
}

/** Whether a page may open a WebSocket. */
async function opens({ url }: ExampleGateway, origin: string, host: string): Promise<boolean> {
  const address = `${url.replace('http', 'ws')}/graphql`;
  const socket = new WebSocket(address, 'graphql-transport-ws', { origin, headers: { host } });
  const opened = await once(socket, 'open').then(
    () => true,
    () => false,
  );
  socket.terminate();
  return opened;
}

describe('A page may call the gateway', () => {
  test.each(['localhost', '127.0.0.1', '[::1]'])('from %s at any port, in development only', async (name) => {
    for (const origin of [`http://${name}`, `http://${name}:5173`, `https://${name}:8443`]) {
      expect(await readableBy(development, origin, 'localhost')).toBe(origin);
      expect(await opens(development, origin, 'localhost')).toBe(true);
      expect(await readableBy(production, origin, 'localhost')).toBeUndefined();
      expect(await opens(production, origin, 'localhost')).toBe(false);
    }
  });

  test('from the allow-list, whatever the Host of the request', async () => {
    expect(await readableBy(production, 'https://ok.example', 'inside.example')).toBe('https://ok.example');
    expect(await opens(production, 'https://ok.example', 'inside.example')).toBe(true);
  });

  test.each([
    ['under a name that resolves to this machine', 'http://rebound.example', 'rebound.example'],
    ['that starts like this machine', 'http://localhost.evil.example', 'localhost.evil.example'],
    ['of an app on this machine', 'capacitor://localhost', 'localhost'],
    ['that starts like an allowed one', 'https://ok.example.evil.example', 'ok.example.evil.example'],
    ['with an opaque origin', 'null', 'null'],
  ])('but not one %s, although Host is the same', async (_what, origin, host) => {
    for (const gateway of [development, production]) {
      expect(await readableBy(gateway, origin, host)).toBeUndefined();
      expect(await opens(gateway, origin, host)).toBe(false);
    }
  });
});

test('The methods of the routes that are served may be used from an allowed origin, and no others', async () => {
  const headers = { origin: 'https://ok.example', 'access-control-request-method': 'PATCH' };
  const answer = await fetch(`${production.url}/graphql`, { method: 'OPTIONS', headers });
  const allowed = answer.headers.get('access-control-allow-methods')?.split(', ').sort();
  expect(allowed).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST']);
});

test('The headers of tracing and of Apollo Client may be sent from an allowed origin', async () => {
  const headers = { origin: 'https://ok.example', 'access-control-request-method': 'POST' };
  const answer = await fetch(`${production.url}/graphql`, { method: 'OPTIONS', headers });
  const sendable = answer.headers.get('access-control-allow-headers')?.split(', ');
  const sent = ['traceparent', 'apollographql-client-name', 'apollo-require-preflight'];
  expect(sendable).toEqual(expect.arrayContaining(sent));
});

test('A refused preflight and a refused WebSocket name the setting that allows the origin', async () => {
  const headers = { origin: 'https://other.example', 'access-control-request-method': 'POST' };
  const answer = await fetch(`${production.url}/graphql`, { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  expect(JSON.stringify(await answer.json())).toMatch(/https:\/\/other\.example .*ALLOWED_ORIGINS/);
  const socket = request(`${production.url}/graphql`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: 'https://other.example',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    },
    agent: false,
  }).end();
  const [refusal] = await once(socket, 'response');
  expect([refusal.statusCode, await text(refusal)]).toEqual([
    403,
    expect.stringContaining('ALLOWED_ORIGINS'),
  ]);
});
