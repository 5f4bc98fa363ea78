import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRemoteGraph, type RemoteGraph } from '@agg/kit/host';
import { createFetchTokenSigner, createFetchTokenVerifier, type Graph } from '@agg/schema';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExecutionResult, parse } from 'graphql';
import type { JWK } from 'jose';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { serve } from './remote-subgraph.fixture.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const publicKeys = [{ ...(publicKey.export({ format: 'jwk' }) as JWK), kid: 'g1' }];
const sign = createFetchTokenSigner({ audience: 'registry', privateKey, keyId: 'g1' });

let gateway: ExampleGateway;
let server: Server;
let remote: RemoteGraph;
beforeAll(async () => {
  gateway = await startExample({
    graphs: async (graphs) => {
      server = serve(
        graphs.get('registry') as Graph,
        createFetchTokenVerifier({ audience: 'registry', publicKeys }),
      );
      await once(server, 'listening');
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
      remote = createRemoteGraph({ name: 'registry', url, sign });
      graphs.set('registry', remote);
    },
  });
});
afterAll(async () => {
  await gateway.stop();
  await remote.stop();
  server.closeAllConnections();
  server.close();
});

describe('a remote subgraph', () => {
  test('answers over HTTP with the rights of the caller', async () => {
    const query = '{ channels(size: 1) { content { name messageCount createdBy { name } } } }';
    expect((await gateway.ask(query)).body.data.channels.content).toEqual([
      { name: 'channel 1', messageCount: 1, createdBy: { name: 'user u1' } },
    ]);
    expect((await gateway.ask(query, { token: null })).body.errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  test('receives the origin of a request, over HTTP and over the WebSocket', async () => {
    const headers = { cookie: `browser=${'b'.repeat(43)}`, 'user-agent': 'test' };
    const client = { address: '127.0.0.1', userAgent: 'test', browser: 'b'.repeat(43) };
    await gateway.ask('{ channel(id: "1") { name } }', { headers });
    expect(gateway.world.clients.get('registry')).toEqual(client);
    const document = parse('subscription { failing }');
    const other = { ...client, address: '192.0.2.7' };
    const opened = await gateway.graph.subscribe({ document, caller: null, client: other, requestId: 'r' });
    expect(gateway.world.clients.get('registry')).toEqual(other);
    await (opened as AsyncIterableIterator<ExecutionResult>).return?.();
  });

  test('sends its events over one WebSocket', async () => {
    const document = parse('subscription { channelAdded(count: 2) { id messageCount } }');
    const caller = await gateway.authenticator.authenticate(`Bearer ${await gateway.token()}`);
    const stream = (await gateway.graph.subscribe({
      document,
      caller,
      requestId: 'r',
    })) as AsyncIterable<ExecutionResult>;
    const ids = await Array.fromAsync(
      stream,
      ({ data }) => (data as { channelAdded: { id: string } }).channelAdded.id,
    );
    expect(ids).toEqual(['1', '2']);
  });

  test('that is unreachable is UNAVAILABLE, and the rest of the answer is present', async () => {
    const away = await startExample({
      graphs: (graphs) =>
        void graphs.set(
          'relay',
          createRemoteGraph({ name: 'relay', url: 'http://127.0.0.1:1/graphql', sign }),
        ),
    });
    const { body } = await away.ask('{ channels(size: 1) { content { id health } } }');
    expect(body.data.channels.content).toEqual([{ id: '1', health: null }]);
    expect(body.errors?.[0]).toMatchObject({
      path: ['channels', 'content'],
      extensions: { code: 'UNAVAILABLE', retryAfter: 1 },
    });
    await away.stop();
  });
});
