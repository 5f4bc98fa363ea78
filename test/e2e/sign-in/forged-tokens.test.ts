import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { SocketClient } from '../../kit/socket-client.ts';
import { type CanaryServer, startCanaryServer } from './canary-server.ts';
import { type Genuine, signed } from './forge.ts';
import { forgeries } from './forgeries.ts';
import { genuineOf } from './genuine.ts';

const names = Object.keys(forgeries);
let canary: CanaryServer;
let genuine: Genuine;

beforeAll(async () => {
  canary = await startCanaryServer();
  genuine = await genuineOf(shared, canary.url);
});
afterAll(async () => {
  await canary.close();
  expect(canary.connections()).toBe(0);
});

const forged = (name: string): string => String(forgeries[name]?.(genuine));
const json = { 'content-type': 'application/json', accept: 'application/json' };
const surfaces: Record<string, (token: string) => ReturnType<typeof rest>> = {
  'GET /tenant-auth/v1/users': (token) => rest(shared.url, 'GET', '/tenant-auth/v1/users', token),
  'GET /registry/v1/channels': (token) => rest(shared.url, 'GET', '/registry/v1/channels', token),
  'POST /graphql': (token) =>
    rest(shared.url, 'POST', '/graphql', token, { headers: json, body: '{"query":"{ __typename }"}' }),
};

describe.each(Object.keys(surfaces))('%s', (surface) => {
  const ask = (token: string) => (surfaces[surface] as (typeof surfaces)[string])(token);

  test('accepts the genuine token, and a valid token signed in the way of the forgeries', async () => {
    expect((await ask(genuine.token)).status).toBe(200);
    expect((await ask(genuine.personal)).status).toBe(200);
    expect((await ask(signed(genuine, {}))).status).toBe(200);
  });

  test.each(names)(cites('token.algorithms', 'refuses %s'), async (name) => {
    const { status, headers, json: body, text } = await ask(forged(name));
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(body.code ?? body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    // The answer does not reveal which check failed.
    expect(text).toContain('The access token is invalid or expired. Get a new one.');
    expect(text).not.toMatch(/jwt|signature|claim|alg|kid|compact/i);
  });

  test('refuses a token of 64 KiB before it is parsed', async () => {
    const { status } = await ask(signed(genuine, { padding: 'x'.repeat(48 * 1024) }));
    expect(status).toBe(431);
  });
});

describe('A WebSocket', () => {
  test.each(['token', 'personal'] as const)('accepts the genuine token (%s)', async (name) => {
    const client = await SocketClient.connect(shared.url, genuine[name]);
    expect(client.acknowledged).toBe(true);
    await client.close();
  });

  test.each(names)('is closed with 4403 for %s', async (name) => {
    await refusedSocket(forged(name));
  });

  test('is closed with 4403 for a token of 48 KiB', async () => {
    await refusedSocket(signed(genuine, { padding: 'x'.repeat(36 * 1024) }));
  });
});

async function refusedSocket(token: string): Promise<void> {
  const client = await SocketClient.open(shared.url, { params: { authorization: `Bearer ${token}` } });
  expect((await client.closed()).code).toBe(4403);
  expect(client.acknowledged).toBe(false);
}
