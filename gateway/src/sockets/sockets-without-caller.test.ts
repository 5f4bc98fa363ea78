import { once } from 'node:events';
import { TurnedClock } from '@agg/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { closeCode, firstMessage, isAnswered, open, subscribeMessage } from '../../testing/example-socket.ts';
import { socketLimits } from './socket-limits.ts';

const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

/** Lets time pass in which sockets answer each ping, and none of them is closed. */
async function staysOpen(milliseconds: number, ...open: WebSocket[]): Promise<void> {
  for (let left = milliseconds; left > 0; left -= socketLimits.tick) {
    await clock.turn(Math.min(left, socketLimits.tick));
    for (const socket of open) expect(await isAnswered(socket)).toBe(true);
  }
}

describe('a socket without a caller', () => {
  test('is closed when its time is over [decided.sockets-and-event-streams-have-shares]', async () => {
    const socket = await open(gateway, null);
    const closed = once(socket, 'close');
    await staysOpen(socketLimits.callerWithin - 1, socket);
    await clock.turn(socketLimits.tick);
    const [code, reason] = await closed;
    expect([code, String(reason)]).toEqual([4401, expect.stringContaining('access token')]);
  });

  test('stays open while it runs an operation, and after an operation has named its caller', async () => {
    const [running, named] = [await open(gateway, null), await open(gateway, null)];
    running.send(subscribeMessage('subscription { ticks(bytes: 1) }'));
    const headers = { Authorization: `Bearer ${await gateway.token()}` };
    const payload = { query: '{ me { name } }', extensions: { headers } };
    named.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    expect(await firstMessage(named)).toMatchObject({ payload: { data: { me: { name: 'me' } } } });
    await staysOpen(2 * socketLimits.callerWithin, running, named);
    const closed = closeCode(running);
    running.send(JSON.stringify({ id: '1', type: 'complete' }));
    await clock.turnUntil(closed, socketLimits.tick);
    expect(await closed).toBe(4401);
    named.terminate();
  });
});
