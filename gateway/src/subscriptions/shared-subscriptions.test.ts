import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { closeCode, open, subscribeMessage } from '../../testing/example-socket.ts';
import { ChannelRenames, next, people } from './channel-renames.fixture.ts';

/** Stands still: the client that does not read is closed for what waits for it, not for the time that it takes. */
const clock = new TurnedClock();
let gateway: ExampleGateway;
let feed: ChannelRenames;
beforeAll(async () => {
  gateway = await startExample({ clock });
  feed = new ChannelRenames(gateway);
});
afterAll(() => clock.turnUntil(gateway.stop()));

describe('subscriptions to a feed', () => {
  test('of one caller share a stream and one execution for each event [decided.equal-subscriptions]', async () => {
    const { sockets, received } = await feed.watching(await feed.tokensOf(people[0], 3));
    const before = feed.asked('relay');
    feed.rename('17');
    await eventually(() => received.every((messages) => messages.length === 1));
    expect(received).toEqual([[next(0, '17')], [next(1, '17')], [next(2, '17')]]);
    expect([feed.upstreams, feed.asked('relay') - before]).toEqual([1, 1]);
    await feed.close(sockets);
  });

  test('of two callers share nothing, even when they are equal', async () => {
    const [one, other] = [await feed.tokensOf(people[0], 1), await feed.tokensOf(people[1], 2)];
    const { sockets, received } = await feed.watching([...one, ...other]);
    const before = feed.asked('relay');
    feed.rename('17');
    await eventually(() => received.every((messages) => messages.length === 1));
    expect([feed.upstreams, feed.asked('relay') - before]).toEqual([2, 2]);
    await feed.close(sockets);
  });

  test('continue when others of the same stream end', async () => {
    const { sockets, received } = await feed.watching(await feed.tokensOf(people[0], 4));
    sockets[0]?.terminate();
    sockets[1]?.close();
    sockets[2]?.send(JSON.stringify({ id: 'w2', type: 'complete' }));
    await eventually(async () => (await feed.subscriptions()) === 1);
    feed.rename('17');
    await eventually(() => received[3]?.length === 1);
    expect(received).toEqual([[], [], [], [next(3, '17')]]);
    await feed.close(sockets);
  });

  test('after a cursor are not shared, and end at once when they are left', async () => {
    const [token = ''] = await feed.tokensOf(people[0], 1);
    const socket = await open(gateway, token);
    const resumed = 'subscription { channelRenamed(after: "7") { id messageCount } }';
    for (const id of ['a', 'b']) socket.send(subscribeMessage(resumed, id));
    await eventually(() => feed.upstreams === 2);
    socket.send(JSON.stringify({ id: 'a', type: 'complete' }));
    await eventually(() => feed.upstreams === 1);
    await feed.close([socket]);
    await eventually(async () => (await feed.subscriptions()) === 0);
  });

  test('do not wait for a slow client; only its socket is closed', async () => {
    const { sockets, received } = await feed.watching(await feed.tokensOf(people[0], 2));
    const ids = Array.from({ length: 100 }, (_, index) => `${index} ${'x'.repeat(300_000)}`);
    sockets[0]?.pause();
    for (const id of ids) {
      feed.rename(id);
      await eventually(() => received[1]?.length === ids.indexOf(id) + 1);
    }
    expect(received[1]).toEqual(ids.map((id) => next(1, id)));
    sockets[0]?.resume();
    expect(await closeCode(sockets[0] as WebSocket)).toBe(4503);
    expect(received[0]?.length).toBeLessThan(ids.length);
    await feed.close(sockets);
  });
});
