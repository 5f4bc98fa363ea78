import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createFetchTokenSigner, platformCaller } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { rest } from '../../kit/client.ts';
import { shared } from '../../kit/shared-stack.ts';
import { type Stack, startStack } from '../../kit/stack.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const body = JSON.stringify({ query: '{ signingKeys }' });
let stack: Stack;

beforeAll(async () => {
  const FETCH_PUBLIC_KEYS = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  stack = await startStack({ topology: 'in-process', environment: { FETCH_PUBLIC_KEYS } });
});
afterAll(() => stack.stop());

/** Sends a request as a subgraph in another process does. */
async function ask(token: string | undefined, { url = stack.url, subgraph = 'tenant-auth' } = {}) {
  const headers = { 'content-type': 'application/json' };
  return rest(url, 'POST', `/subgraphs/${subgraph}/graphql`, token, { headers, body });
}

async function tokenFor(audience: string, key: KeyObject = privateKey): Promise<string> {
  const { kty, crv, x } = key.export({ format: 'jwk' }) as JWK;
  const keyId = await calculateJwkThumbprint({ kty, crv, x } as JWK);
  return createFetchTokenSigner({ audience, privateKey: key, keyId })(
    { caller: platformCaller, requestId: 'direct' },
    body,
  );
}

describe('A subgraph in the gateway’s process, called by one in a separate process', () => {
  test('answers a caller with a key known to the gateway', async () => {
    const { status, json } = await ask(await tokenFor('tenant-auth'));
    expect(status).toBe(200);
    expect(json.data.signingKeys[0]).toMatchObject({ alg: 'EdDSA' });
  });

  test.each<[string, () => Promise<string | undefined>]>([
    ['no token', async () => undefined],
    ['a token for another subgraph', () => tokenFor('registry')],
    ['a token of another key', () => tokenFor('tenant-auth', generateKeyPairSync('ed25519').privateKey)],
    [
      'the access token of a client',
      async () => (await stack.provisioning.caller(await stack.provisioning.tenant(), [])).token,
    ],
  ])('answers 401 to %s', async (_what, token) => {
    const { status, json } = await ask(await token());
    expect(status).toBe(401);
    expect(json.data).toBeUndefined();
    expect(json.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  test('answers 404 for a GET request and for another subgraph', async () => {
    expect((await rest(stack.url, 'GET', '/subgraphs/tenant-auth/graphql?query={signingKeys}')).status).toBe(
      404,
    );
    expect((await ask(await tokenFor('billing'), { subgraph: 'billing' })).status).toBe(404);
  });

  test('answers 404 if the gateway has no keys', async () => {
    expect((await ask(await tokenFor('tenant-auth'), { url: shared.url })).status).toBe(404);
  });

  test('does not consume the request bodies of clients', async () => {
    const headers = { 'content-type': 'application/json' };
    const login = await rest(stack.url, 'POST', '/tenant-auth/v1/login', undefined, { headers, body: '{' });
    expect([login.status, login.json.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
