import { createHook } from 'node:async_hooks';
import { promises as dns } from 'node:dns';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { failureOf, listen, loopback, patient, portOf } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { createLookup } from './lookup.ts';
import { NameServer } from './name-server.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
let server: Server;
const resolvers: dns.Resolver[] = [];
beforeAll(async () => {
  server = await listen('127.0.0.2', (_request, response) => response.end('fine'));
});
afterAll(() => {
  for (const resolver of resolvers) resolver.cancel();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const at = (host: string) => `http://${host}.example:${portOf(server)}/`;

/** @param hosts the text of the hosts file */
function lookupAt(names: NameServer, hosts = '') {
  const resolver = new dns.Resolver({ timeout: 60_000, tries: 3 });
  resolvers.push(resolver);
  resolver.setServers([names.address]);
  const file = path.join(folder, 'hosts');
  writeFileSync(file, hosts);
  return createLookup(resolver, file);
}

describe('A name', () => {
  test('has the addresses of the hosts file, or else of the name servers [decided.names-of-hosts]', async () => {
    await using names = await NameServer.start({
      'a.example': ['192.0.2.1', '192.0.2.2', '2001:db8::1'],
      'b.example': [],
      spare: ['192.0.2.3'],
    });
    const lookup = lookupAt(
      names,
      '# names\n10.0.0.1 other agent.lan\n\n fd00::1\tAgent.lan # spare\nno address\n',
    );
    expect(await lookup('agent.lan')).toEqual(['10.0.0.1', 'fd00::1']);
    expect(await lookup('agent.lan.')).toEqual(['10.0.0.1', 'fd00::1']);
    expect(names.asked).toBe(0);
    expect(await lookup('a.example')).toEqual(['192.0.2.1', '192.0.2.2', '2001:db8::1']);
    expect(await lookup('spare')).toEqual(['192.0.2.3']);
    expect(await lookup('b.example')).toEqual([]);
  });

  test('whose name server is silent delays no others, and opens no breaker [decided.names-of-hosts]', async () => {
    await using names = await NameServer.start({ 'quick.example': ['127.0.0.2'] });
    const clock = new TurnedClock();
    const egress = createEgress({ ...loopback, lookup: lookupAt(names), clock });
    const silent = Array.from({ length: 9 }, () => failureOf(egress.open(at('silent'), patient)));
    let ended = 0;
    for (const failing of silent) failing.then(() => (ended += 1));
    expect((await egress.open(at('quick'), patient)).status).toBe(200);
    expect(ended).toBe(0);
    // The last one waits for a place first.
    while (ended < silent.length) await clock.turn(Number(loopback.connectTimeout));
    for (const { code, sent, reason } of await Promise.all(silent))
      expect([code, sent, reason]).toEqual([
        'UPSTREAM_TIMEOUT',
        'NEVER',
        'The host of this URL was not found in time.',
      ]);
    names.addresses['silent.example'] = ['127.0.0.2'];
    expect((await egress.open(at('silent'), patient)).status).toBe(200);
  });

  test('occupies no thread while it is looked up', async () => {
    const kinds = new Set<string>();
    const hook = createHook({ init: (_id, kind) => kinds.add(kind) }).enable();
    const caller = new AbortController();
    const failing = failureOf(
      createEgress(loopback).open(at('unknown'), { ...patient, signal: caller.signal }),
    );
    await eventually(() => kinds.has('QUERYWRAP'));
    caller.abort();
    await failing;
    hook.disable();
    expect([kinds.has('QUERYWRAP'), kinds.has('GETADDRINFOREQWRAP')]).toEqual([true, false]);
  });
});
