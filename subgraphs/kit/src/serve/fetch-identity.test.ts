import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createFetchTokenSigner, platformCaller } from '@agg/schema';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import { calculateJwkThumbprint, type JWK } from 'jose';
import { RateLimits } from '../limits/rate-limits.ts';
import { startRedis, undisturbed } from '../limits/redis.fixture.ts';
import { fetchVerifier } from './fetch-identity.ts';
import { subgraphHttp } from './subgraph-http.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const body = '{"query":"{ a }"}';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A server of the subgraph, like one of several processes; returns its address. */
async function startServer(redisUrl?: string): Promise<string> {
  const limits = await RateLimits.open(redisUrl, () => undefined);
  const graph = { execute: async () => ({ data: { a: 1 } }), subscribe: async () => ({}) };
  const app = fastify();
  subgraphHttp(app, graph, await fetchVerifier('registry', [publicKey as KeyObject], limits));
  await app.listen({ port: 0, host: '127.0.0.1' });
  undo.push(
    () => limits.stop(),
    () => app.close(),
  );
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;
}

async function newToken(): Promise<string> {
  const keyId = await calculateJwkThumbprint(publicKey.export({ format: 'jwk' }) as JWK);
  const sign = createFetchTokenSigner({ audience: 'registry', privateKey, keyId });
  return sign({ caller: platformCaller, requestId: 'r1' }, body);
}

async function send(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { status } = await fetch(url, { method: 'POST', headers, body });
  return status;
}

/** Waits until both use Redis; before that, each knows only the tokens that it has seen itself. */
async function connected(urls: string[], counts: Map<string, number>): Promise<void> {
  for (const url of urls) {
    const { size } = counts;
    while (counts.size === size) await send(url, await newToken());
  }
}

describe('With two servers of one subgraph, a fetch token that was used at one', () => {
  test('is refused at the other, too, when they share a Redis', async () => {
    const redis = await startRedis();
    undo.push(redis.stop);
    const [one = '', two = ''] = [await startServer(redis.url), await startServer(redis.url)];
    await connected([one, two], redis.counts);
    const answers = await undisturbed(async () => {
      const token = await newToken();
      return [await send(one, token), await send(two, token), await send(one, token)];
    });
    expect(answers).toEqual([200, 401, 401]);
    expect([await send(two, await newToken()), await send(one, await newToken())]).toEqual([200, 200]);
  });

  test('is refused at that one again, without Redis', async () => {
    const one = await startServer();
    const token = await newToken();
    expect([await send(one, token), await send(one, token)]).toEqual([200, 401]);
  });

  test('is refused at that one again, also while Redis is unreachable', async () => {
    const redis = await startRedis();
    const one = await startServer(redis.url);
    await connected([one], redis.counts);
    await redis.stop();
    const token = await newToken();
    expect([await send(one, token), await send(one, token)]).toEqual([200, 401]);
  });
});
