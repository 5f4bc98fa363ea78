import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { events, firstMessage, open, subscribeMessage } from '../../testing/example-socket.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

describe('subscriptions', () => {
  test('select fields of other subgraphs', async () => {
    const query =
      'subscription ($n: Int!) { channelAdded(count: $n) { id messageCount createdBy { name } } }';
    const results = await events(gateway, query, await gateway.token(), { n: 2 });
    const event = (id: string) => ({
      data: { channelAdded: { id, messageCount: 1, createdBy: { name: `user u${id}` } } },
    });
    expect(results).toEqual([event('1'), event('2')]);
  });

  test('carry the errors of other subgraphs at their paths', async () => {
    const [, second] = await events(
      gateway,
      'subscription { channelAdded(count: 2) { health } }',
      await gateway.token(),
    );
    expect(second).toMatchObject({
      data: { channelAdded: { health: null } },
      errors: [{ path: ['channelAdded', 'health'], extensions: { code: 'KILL_SWITCH_ACTIVE' } }],
    });
  });

  test.each([
    'subscription { channelAdded(count: 1) { id } }',
    'subscription { ...Hidden } fragment Hidden on Subscription { channelAdded(count: 1) { id } }',
  ])('are refused without the role: %s', async (query) => {
    const sub = '0190a000-0000-7000-8000-0000000000c1';
    gateway.world.principals.set(sub, { roles: [], active: true });
    const socket = await open(gateway, await gateway.token({ sub }));
    socket.send(subscribeMessage(query));
    const { payload } = await firstMessage(socket);
    expect(JSON.stringify(payload)).toContain('FORBIDDEN');
    socket.close();
  });

  test('an error of the source is masked', async () => {
    const socket = await open(gateway, null);
    socket.send(subscribeMessage('subscription { failing }'));
    const seen: string[] = [];
    socket.on('message', (data) => seen.push(String(data)));
    await eventually(() => seen.some((message) => message.includes('"error"')));
    expect(seen.join()).toContain('INTERNAL');
    expect(seen.join()).not.toContain('1234');
    socket.close();
  });

  test('queries and mutations work too, under the same limits', async () => {
    expect(await events(gateway, '{ channel(id: "1") { messageCount } }', await gateway.token())).toEqual([
      { data: { channel: { messageCount: 1 } } },
    ]);
    const socket = await open(gateway, null);
    socket.send(
      subscribeMessage(`{ ${Array.from({ length: 31 }, (_, index) => `a${index}: __typename`).join(' ')} }`),
    );
    const { type, payload } = await firstMessage(socket);
    expect(type).toBe('error');
    expect(JSON.stringify(payload)).toContain('at most 30 aliases');
    socket.close();
  });

  test('at most 20 operations run on a socket', async () => {
    const socket = await open(gateway, null);
    const first = new Map<string, string>();
    socket.on('message', (data) => {
      const { id, type } = JSON.parse(String(data));
      if (!first.has(id)) first.set(id, type === 'error' ? String(data) : type);
    });
    for (let id = 0; id < 21; id++)
      socket.send(subscribeMessage('subscription { ticks(bytes: 1) }', `${id}`));
    await eventually(() => first.size === 21);
    const refused = [...first.values()].filter((answer) => answer !== 'next');
    expect(refused).toEqual([expect.stringContaining('RATE_LIMITED')]);
    socket.terminate();
  });
});
