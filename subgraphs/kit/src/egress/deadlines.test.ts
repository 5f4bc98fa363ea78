import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from '@jest/globals';
import { failureOf, impatient, loopback } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { drip, hundredBytes, RawPeers } from './raw-peers.fixture.ts';

const egress = createEgress(loopback);
const peers = new RawPeers();
afterAll(() => peers.close());

describe('A deadline names who was late:', () => {
  const slowly = async function* (text: string, everyMs: number) {
    for (const each of text) {
      yield Buffer.from(each);
      await setTimeout(everyMs);
    }
  };

  test('a host that does not read the request [decided.deadlines-to-other-hosts]', async () => {
    const url = await peers.that((socket) => socket.pause());
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 64 * 1024;
        yield Buffer.alloc(64 * 1024);
      }
    };
    const failure = await failureOf(egress.open(url, { ...impatient, body: endless() }));
    expect(failure).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'UNKNOWN', fault: 'HOST' });
    expect(failure.reason).toContain('did not read the request in time');
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  test('a caller who does not send it', async () => {
    const url = await peers.asked();
    const failure = await failureOf(egress.open(url, { ...impatient, body: slowly('ab', 5_000) }));
    expect(failure).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'UNKNOWN', fault: 'CALLER' });
  });

  test('a caller who does not continue it once the response has begun, which opens no circuit breaker', async () => {
    const url = await peers.asked((socket) => socket.write(hundredBytes));
    const stalling = () => failureOf(egress.open(url, { ...impatient, body: slowly('ab', 5_000) }));
    for (const failure of await Promise.all(Array.from({ length: 6 }, stalling))) {
      expect(failure).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'UNKNOWN', fault: 'CALLER' });
      expect(failure.reason).toBe('Neither the request nor its response was continued in time.');
    }
    expect((await egress.open(url, impatient)).status).toBe(200);
  });

  test('a caller who does not read the response', async () => {
    const url = await peers.asked((socket) => socket.write(`${hundredBytes}abc`));
    const { body } = await egress.open(url, impatient);
    await setTimeout(600);
    await expect(body.next()).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', fault: 'CALLER' });
  });

  test('nobody, where chunks keep coming in both directions', async () => {
    const url = await peers.that((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n');
      drip(socket, 'a', 100);
      void setTimeout(3_000).then(() => socket.end());
    });
    const request = { ...impatient, firstByteMs: 1_500, silenceMs: 1_500 };
    const { body } = await egress.open(url, { ...request, body: slowly('abcdefghijklmnopqrst', 100) });
    expect((await Array.fromAsync(body)).length).toBeGreaterThan(4);
  });
});
