import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import type { buildConnector } from 'undici';
import { failureOf, loopback, patient } from './egress.fixture.ts';
import { guardedConnector } from './guarded-agent.ts';
import { createEgress } from './guarded-egress.ts';
import { RawPeers } from './raw-peers.fixture.ts';

const peers = new RawPeers();
afterAll(() => peers.close());

test('A connection to an address that no lookup has checked is closed', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<Socket>();
  const { hostname, port } = new URL(await peers.that(accept));
  const connect = guardedConnector((address) => address !== '127.0.0.2', 60_000);
  const options: buildConnector.Options = { hostname, port, protocol: 'http:' };
  const [error, socket] = await new Promise<unknown[]>((resolve) =>
    connect(options, (...outcome) => resolve(outcome)),
  );
  expect([(error as Error).message, socket]).toEqual([expect.stringMatching(/has no public address/), null]);
  await once((await accepted).resume(), 'close');
});

test('No other protocol than HTTP/1.1 is offered to a host [decided.streams-to-other-hosts]', async () => {
  const { promise: hello, resolve } = Promise.withResolvers<Buffer>();
  const url = await peers.that((socket) => socket.once('data', (data) => resolve(data) ?? socket.end()));
  await failureOf(createEgress(loopback).open(url.replace('http', 'https'), patient));
  // The list of protocols in the TLS extension: its length, then each name with its length.
  expect((await hello).toString('latin1')).toContain('\x00\x09\x08http/1.1');
});
