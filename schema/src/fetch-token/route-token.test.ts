import { generateKeyPairSync } from 'node:crypto';
import {
  createFetchTokenSigner,
  createFetchTokenVerifier,
  type FetchBinding,
  platformCaller,
} from '@agg/schema';
import { expect, test } from '@jest/globals';
import type { JWK } from 'jose';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const publicKeys = [{ ...(publicKey.export({ format: 'jwk' }) as JWK), kid: 'g1' }];
const identity = { caller: platformCaller, requestId: 'r1' };
const route = { method: 'POST', target: '/echo/v1/messages/1?twice=true' };
const sign = (binding: FetchBinding) =>
  createFetchTokenSigner({ audience: 'echo', privateKey, keyId: 'g1' })(identity, binding);
const verify = createFetchTokenVerifier({ audience: 'echo', publicKeys });
const refusal = { code: 'UNAUTHENTICATED' };

test('A fetch token for a route is valid once for its method, path and query', async () => {
  const token = await sign(route);
  expect(await verify(token, route)).toEqual(identity);
  await expect(verify(token, route)).rejects.toMatchObject(refusal);
});

test.each<[string, FetchBinding]>([
  ['another method', { ...route, method: 'PUT' }],
  ['another path', { ...route, target: '/echo/v1/messages/2?twice=true' }],
  ['no query', { ...route, target: '/echo/v1/messages/1' }],
  ['a body', '{}'],
  ['an empty body', ''],
])('A fetch token for a route is not valid for %s', async (_what, other) => {
  await expect(verify(await sign(route), other)).rejects.toMatchObject(refusal);
  await expect(verify(await sign(other), route)).rejects.toMatchObject(refusal);
});
