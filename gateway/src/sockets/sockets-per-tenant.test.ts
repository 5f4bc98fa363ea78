import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { closeCode, open } from '../../testing/example-socket.ts';
import type { Share } from '../admission/shares.ts';
import { OpenSockets } from './open-sockets.ts';
import type { SocketConnection } from './socket-connection.ts';
import { socketLimits } from './socket-limits.ts';

const otherTenant = '0190a000-0000-7000-8000-0000000000f1';

const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ clock, configuration: { sockets: { perTenant: 5 } } });
});
afterAll(() => clock.turnUntil(gateway.stop()));

/** The close code of a socket that sends its token, and is refused. */
async function refusal(token: string): Promise<number> {
  const refused = () => gateway.metric('gateway_sockets_refused_total{reason="tenant"}');
  const before = await refused();
  const socket = await open(gateway);
  const code = closeCode(socket);
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
  await eventually(async () => (await refused()) > before);
  await clock.turn(socketLimits.refusal);
  return code;
}

describe('a tenant', () => {
  test('has a limited number of sockets, and may open another when one has closed', async () => {
    const [own, foreign] = [await gateway.token(), await gateway.token({ tid: otherTenant })];
    const sockets = await Promise.all(Array.from({ length: 5 }, () => open(gateway, own)));
    expect(await refusal(own)).toBe(4429);
    const [first] = sockets;
    first?.close();
    await closeCode(first as WebSocket);
    sockets.push(await open(gateway, own), await open(gateway, foreign));
    expect(await refusal(own)).toBe(4429);
    for (const socket of sockets) socket.terminate();
  });

  test('is not charged for a socket that closed before its tenant was known', () => {
    const [total, address, unknown] = [9, 9, 9];
    const sockets = new OpenSockets({ total, address, unknown, tenant: 1, caller: 9 });
    const socket = (tenantId: string) => ({ caller: { tenantId, id: 'u' } }) as SocketConnection;
    const [left, open, refused] = [socket('t'), socket('t'), socket('t')];
    for (const each of [left, open, refused])
      sockets.add(each, sockets.take({ address: '192.0.2.1' }) as Share);
    sockets.delete(left);
    const counted = [left, open, refused].map((each) => sockets.addToCaller(each));
    expect(counted).toEqual([undefined, undefined, 'tenant']);
    expect(sockets.concernedBy({ tenantId: 't' })).toEqual([open]);
    sockets.delete(open);
    expect(sockets.addToCaller(refused)).toBeUndefined();
    expect(sockets.concernedBy({ tenantId: 't', principalId: 'u' })).toEqual([refused]);
    expect(sockets.concernedBy({ tenantId: 't', principalId: 'v' })).toEqual([]);
    expect([...sockets]).toEqual([refused]);
  });
});
