import { once } from 'node:events';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { untilStill } from '@agg/schema/testing';
import { afterAll, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { failureOf, loopback, patient } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { hundredBytes, RawPeers, sendTo } from './raw-peers.fixture.ts';

const clock = new TurnedClock();
const egress = createEgress({ ...loopback, clock });
const impatient = { ...patient, firstByteMs: 400, silenceMs: 400 };
const peers = new RawPeers();
afterAll(() => peers.close());

/** A body that stops after its first chunk. */
function stalling() {
  const { promise: stalled, resolve: stall } = Promise.withResolvers<void>();
  const body = async function* () {
    yield Buffer.from('a');
    stall();
    await new Promise(() => undefined);
  };
  return { body: body(), stalled };
}

describe('A deadline names who was late:', () => {
  test('a host that does not read the request [decided.deadlines-to-other-hosts]', async () => {
    const url = await peers.that((socket) => socket.pause());
    let sent = 0;
    const endless = async function* () {
      for (;;) {
        sent += 64 * 1024;
        yield Buffer.alloc(64 * 1024);
      }
    };
    const failing = failureOf(egress.open(url, { ...impatient, body: endless() }));
    await untilStill(() => sent);
    await clock.turn(400);
    expect(await failing).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'UNKNOWN', fault: 'HOST' });
    expect((await failing).reason).toContain('did not read the request in time');
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  test('a caller who does not send it', async () => {
    const { body, stalled } = stalling();
    const failing = failureOf(egress.open(await peers.asked(), { ...impatient, body }));
    await stalled;
    await clock.turn(400);
    expect(await failing).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'UNKNOWN', fault: 'CALLER' });
  });

  test('a caller who does not continue it once the response has begun, which opens no circuit breaker', async () => {
    const url = await peers.asked((socket) => socket.write(hundredBytes));
    const begin = async () => {
      const { body, stalled } = stalling();
      const answer = await egress.open(url, { ...impatient, body });
      await stalled;
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 6 }, begin));
    const failing = answers.map((answer) => answer.body.next().catch((error) => error));
    await clock.turn(400);
    for (const failure of await Promise.all(failing)) {
      expect(failure).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'UNKNOWN', fault: 'CALLER' });
      expect(failure.reason).toBe('Neither the request nor its response was continued in time.');
    }
    expect((await egress.open(url, impatient)).status).toBe(200);
  });

  test('a host that does not continue its response once the request is complete', async () => {
    const { promise: complete, resolve: end } = Promise.withResolvers<void>();
    const body = async function* () {
      yield Buffer.from('all');
      end();
    };
    const url = await peers.asked((socket) => socket.write(hundredBytes));
    const answer = await egress.open(url, { ...impatient, body: body() });
    await complete;
    await clock.turn(0);
    const failing = answer.body.next().catch((error) => error);
    await clock.turn(400);
    expect(await failing).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'UNKNOWN', fault: 'HOST' });
  });

  test.each([0, 1, 2])('a caller who does not read the response on after %d parts', async (parts) => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<Socket>();
    const opening = egress.open(await peers.asked(ask), impatient);
    const peer = await asked;
    await sendTo(peer, hundredBytes);
    const { body } = await opening;
    for (let part = 0; part < parts; part += 1) {
      await sendTo(peer, 'abc');
      await body.next();
    }
    await sendTo(peer, 'abc');
    await clock.turn(400);
    await expect(body.next()).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT', fault: 'CALLER' });
  });

  test('nobody, where chunks keep coming in both directions', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<Socket>();
    const sent = new PassThrough();
    const opening = egress.open(await peers.asked(ask), { ...impatient, body: sent });
    sent.write('a');
    const peer = await asked;
    for (let chunk = 0; chunk < 5; chunk += 1) {
      sent.write('a');
      await once(peer, 'data');
      await clock.turn(300);
    }
    await sendTo(peer, 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n');
    const { body } = await opening;
    for (let chunk = 0; chunk < 5; chunk += 1) {
      sent.write('a');
      await sendTo(peer, 'a');
      expect(String((await body.next()).value)).toBe('a');
      await clock.turn(300);
    }
    peer.end();
    expect(await body.next()).toMatchObject({ done: true });
  });
});
