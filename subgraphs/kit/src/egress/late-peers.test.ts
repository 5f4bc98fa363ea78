import type { Socket } from 'node:net';
import { afterAll, describe, expect, test } from '@jest/globals';
import { TurnedClock } from '../testing/turned-clock.ts';
import { failureOf, loopback, patient } from './egress.fixture.ts';
import { createEgress } from './guarded-egress.ts';
import { hundredBytes, RawPeers, sendTo } from './raw-peers.fixture.ts';

const clock = new TurnedClock();
const egress = createEgress({ ...loopback, clock });
const peers = new RawPeers();
afterAll(() => peers.close());

/** A response that was late in the middle of its body. */
const unfinished = {
  code: 'UPSTREAM_TIMEOUT',
  sent: 'UNKNOWN',
  fault: 'HOST',
  reason: 'The host of this URL did not continue its response in time.',
};

/** An informational response, which another one follows. */
const hint = 'HTTP/1.1 103 Early Hints\r\n\r\n';

describe('Whether a request was processed is unknown at the deadline, while a peer', () => {
  const silentBefore: Record<string, [first: string, again: string]> = {
    'sends nothing': ['', ''],
    'never ends its headers': ['HTTP/1.1 200 OK\r\n', 'a: b\r\n'],
    'sends hints only': [hint, hint],
  };
  const deadlines = { firstByteMs: 400, silenceMs: 400, totalMs: 600 };

  test.each(Object.entries(silentBefore))('%s', async (_what, [first, again]) => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<Socket>();
    const failing = failureOf(egress.open(await peers.asked(ask), { ...patient, ...deadlines }));
    const begun = clock.now();
    const failedAfter = failing.then(() => clock.now() - begun);
    await sendTo(await asked, first);
    while (clock.now() < begun + 600) {
      await sendTo(await asked, again);
      await clock.turn(100);
    }
    expect(await failing).toMatchObject({ code: 'UPSTREAM_TIMEOUT', sent: 'UNKNOWN', fault: 'HOST' });
    expect((await failing).reason).toBe('The host of this URL did not start its response in time.');
    expect(await failedAfter).toBe(400);
  });

  test('stops in the middle of the body', async () => {
    const url = await peers.asked((socket) => socket.write(`${hundredBytes}abc`));
    const { body } = await egress.open(url, { ...patient, ...deadlines });
    await body.next();
    const next = expect(body.next()).rejects.toMatchObject(unfinished);
    await clock.turn(400);
    await next;
  });

  test('sends a byte now and then', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<Socket>();
    const opening = egress.open(await peers.asked(ask), { ...patient, ...deadlines });
    await sendTo(await asked, hundredBytes);
    const { body } = await opening;
    for (let bytes = 0; bytes < 5; bytes += 1) {
      await sendTo(await asked, 'a');
      expect(String((await body.next()).value)).toBe('a');
      await clock.turn(100);
    }
    const late = { ...unfinished, reason: 'The response was not complete in time.' };
    const next = expect(body.next()).rejects.toMatchObject(late);
    await clock.turn(100);
    await next;
  });
});
