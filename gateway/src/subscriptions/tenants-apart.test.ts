import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { firstMessage, open, subscribeMessage } from '../../testing/example-socket.ts';

const watch = 'subscription { channelRenamed { id messageCount } }';
const slowTenant = '0190a000-0000-7000-8000-0000000000f2';
const quickTenant = '0190a000-0000-7000-8000-0000000000f3';
/** More than are executed at a time. */
const callers = 12;

let gateway: ExampleGateway;
const { promise: released, resolve: release } = Promise.withResolvers<void>();
beforeAll(async () => {
  gateway = await startExample({
    graphs: (graphs) => {
      const relay = graphs.get('relay');
      if (!relay) throw new Error('The example has a relay.');
      graphs.set('relay', {
        subscribe: (request) => relay.subscribe(request),
        execute: async (request) => {
          if (request.caller?.tenantId === slowTenant) await released;
          return relay.execute(request);
        },
      });
    },
  });
});
afterAll(() => gateway.stop());

/** A subscribed socket with its own caller. */
async function watcher(tenantId: string, number: number) {
  const sub = `0190a000-0000-7000-8000-0000000${tenantId.slice(-2)}${String(number).padStart(3, '0')}`;
  gateway.world.principals.set(sub, { roles: ['CHANNELS:READ'], active: true });
  const socket = await open(gateway, await gateway.token({ sub, tid: tenantId }));
  const received = firstMessage(socket);
  socket.send(subscribeMessage(watch));
  return { socket, received };
}

describe('the events of one tenant', () => {
  test('are sent while those of another tenant with an equal subscription are slow', async () => {
    const slow = await Promise.all(Array.from({ length: callers }, (_, index) => watcher(slowTenant, index)));
    const quick = await watcher(quickTenant, 1);
    const upstreams = () => gateway.world.renames.listenerCount('renamed');
    await eventually(() => upstreams() === callers + 1);
    gateway.world.renames.emit('renamed', '17');
    const event = { type: 'next', payload: { data: { channelRenamed: { id: '17', messageCount: 2 } } } };
    // The others are held until it has arrived.
    expect(await quick.received).toMatchObject(event);
    release();
    for (const { received } of slow) expect(await received).toMatchObject(event);
    for (const { socket } of [...slow, quick]) socket.terminate();
  });
});
