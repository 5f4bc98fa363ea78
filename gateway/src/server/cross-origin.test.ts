import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

let development: ExampleGateway;
let production: ExampleGateway;
beforeAll(async () => {
  development = await startExample();
  production = await startExample({ configuration: { ownLoopback: false } });
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
  test.each(['localhost', '127.0.0.1', '[::1]'])(
    'from %s at the port of the gateway, in development only',
    async (name) => {
      const addressed = (gateway: ExampleGateway) => `${name}:${new URL(gateway.url).port}`;
      const own = (gateway: ExampleGateway) => [`http://${addressed(gateway)}`, addressed(gateway)] as const;
      expect(await readableBy(development, ...own(development))).toBe(own(development)[0]);
      expect(await opens(development, ...own(development))).toBe(true);
      expect(await readableBy(production, ...own(production))).toBeUndefined();
      expect(await opens(production, ...own(production))).toBe(false);
    },
  );

  test('from the allow-list, whatever the Host of the request', async () => {
    expect(await readableBy(production, 'https://ok.example', 'inside.example')).toBe('https://ok.example');
    expect(await opens(production, 'https://ok.example', 'inside.example')).toBe(true);
  });

  test.each([
    ['under a name that resolves to this machine', 'http://rebound.example', 'rebound.example'],
    ['at another port of this machine', 'http://localhost:1', 'localhost:1'],
    ['of this machine over https', 'https://localhost', 'localhost'],
    ['that starts like an allowed one', 'https://ok.example.evil.example', 'ok.example.evil.example'],
    ['with an opaque origin', 'null', 'null'],
  ])('but not one %s, although Host is the same', async (_what, origin, host) => {
    for (const gateway of [development, production]) {
      expect(await readableBy(gateway, origin, host)).toBeUndefined();
      expect(await opens(gateway, origin, host)).toBe(false);
    }
  });
});

test('Every method of the REST operations may be used from an allowed origin', async () => {
  const { paths } = JSON.parse(
    readFileSync(new URL('../../../schema/openapi.json', import.meta.url), 'utf8'),
  );
  const used = new Set(
    Object.values<object>(paths).flatMap((path) => Object.keys(path).map((name) => name.toUpperCase())),
  );
  const headers = { origin: 'https://ok.example', 'access-control-request-method': 'PATCH' };
  const answer = await fetch(`${production.url}/graphql`, { method: 'OPTIONS', headers });
  const allowed = answer.headers.get('access-control-allow-methods')?.split(', ');
  expect(allowed).toEqual(expect.arrayContaining([...used].filter((name) => name !== 'PARAMETERS')));
});
