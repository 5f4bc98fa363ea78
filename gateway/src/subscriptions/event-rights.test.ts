import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { closeCode } from '../../testing/example-socket.ts';
import { tenantId } from '../../testing/example-tokens.ts';
import { ChannelRenames, next, people, until } from './channel-renames.fixture.ts';

let gateway: ExampleGateway;
let feed: ChannelRenames;
beforeAll(async () => {
  gateway = await startExample();
  feed = new ChannelRenames(gateway);
});
afterAll(() => gateway.stop());

describe('subscriptions after a change of rights', () => {
  test('end for every socket of a caller whose rights have changed, and for no other caller', async () => {
    const [mine, theirs] = [await feed.tokensOf(people[0], 2), await feed.tokensOf(people[1], 1)];
    const { sockets, received } = await feed.watching([...mine, ...theirs]);
    gateway.world.principals.set(people[0], { roles: ['CHANNELS:READ', 'CHANNELS:WRITE'], active: true });
    gateway.world.principalChanges.push({ tenantId, principalId: people[0] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    feed.rename('17');
    await until(() => received.every((messages) => messages.length === 1));
    const error = [expect.objectContaining({ extensions: expect.objectContaining({ code: 'UNAVAILABLE' }) })];
    expect(received.slice(0, 2)).toEqual(
      [0, 1].map((index) => [{ id: `w${index}`, type: 'error', payload: error }]),
    );
    expect(received[2]).toEqual([next(2, '17')]);
    await feed.close(sockets);
  });

  test('continue when the same roles are reported in another order', async () => {
    const roles = ['CHANNELS:READ', 'CHANNELS:WRITE'];
    const [token = ''] = await feed.tokensOf(people[1], 1);
    gateway.world.principals.set(people[1], { roles, active: true });
    gateway.world.principalChanges.push({ tenantId, principalId: people[1] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { sockets, received } = await feed.watching([token]);
    gateway.world.principals.set(people[1], { roles: roles.toReversed(), active: true });
    gateway.world.principalChanges.push({ tenantId, principalId: people[1] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    feed.rename('17');
    await until(() => received[0]?.length === 1);
    expect(received).toEqual([[next(0, '17')]]);
    await feed.close(sockets);
  });

  test('receive nothing after the caller has lost the session', async () => {
    const { sockets, received } = await feed.watching(await feed.tokensOf(people[0], 2));
    const codes = Promise.all(sockets.map(closeCode));
    gateway.world.principals.delete(people[0]);
    gateway.world.principalChanges.push({ tenantId, principalId: people[0] });
    expect(await codes).toEqual([4403, 4403]);
    feed.rename('17');
    await until(() => feed.upstreams === 0);
    expect(received).toEqual([[], []]);
  });
});
