import { createFetchTokenSigner } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { rest } from '../../kit/client.ts';
import { type SharedApart, sharedApart } from '../../kit/shared-echo.ts';
import { type CanaryServer, startCanaryServer } from './canary-server.ts';
import { type Genuine, now, signed } from './forge.ts';
import { forgeries } from './forgeries.ts';
import { genuineOf } from './genuine.ts';

const body = '{"query":"{ __typename }"}';
const headers = { 'content-type': 'application/json', accept: 'application/json' };
let stack: SharedApart;
let canary: CanaryServer;
let genuine: Genuine;

beforeAll(async () => {
  [canary, stack] = await Promise.all([startCanaryServer(), sharedApart()]);
  genuine = await genuineOf(stack, canary.url);
});
afterAll(async () => {
  await canary.close();
  expect(canary.connections()).toBe(0);
});

/** A token that lets the gateway query a subgraph, as a thief would have it. */
async function fetchToken(audience: string): Promise<string> {
  const { privateKey } = stack;
  const { kty, crv, x } = privateKey.export({ format: 'jwk' }) as JWK;
  const keyId = await calculateJwkThumbprint({ kty, crv, x } as JWK);
  const identity = { kind: 'USER', id: 'i', tenantId: 't', roles: [], expiresAt: now() + 600 } as const;
  const sign = createFetchTokenSigner({ audience, privateKey, keyId });
  return sign({ caller: identity, requestId: 'forged' }, body);
}

describe.each(['registry', 'tenant-auth'])('The subgraph %s in a process of its own', (name) => {
  const ask = (token: string) =>
    rest(String(stack.subgraphs.get(name)), 'POST', '/graphql', token, { headers, body });

  test('accepts the fetch token of its gateway', async () => {
    expect((await ask(await fetchToken(name))).status).toBe(200);
  });

  test.each(['the genuine access token', ...Object.keys(forgeries)])('refuses %s', async (forgery) => {
    const { status, json, headers: answered } = await ask(forgeries[forgery]?.(genuine) ?? genuine.token);
    expect([status, answered.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
    expect(json.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(json.data).toBeUndefined();
  });
});

test('A gateway refuses a fetch token in place of an access token', async () => {
  const tokens = [await fetchToken('registry'), await fetchToken('agent-governance-gateway')];
  for (const token of [...tokens, signed(genuine, {}, { typ: 'fetch+jwt' })]) {
    const { status } = await rest(stack.url, 'GET', '/tenant-auth/v1/users', token);
    expect(status).toBe(401);
  }
});
