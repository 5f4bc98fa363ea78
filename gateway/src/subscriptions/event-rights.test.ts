import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { closeCode } from '../../testing/example-socket.ts';
import { tenantId } from '../../testing/example-tokens.ts';
import { ChannelRenames, next, people } from './channel-renames.fixture.ts';

/** Stands still: what the gateway knows of callers does not become too old, so it changes only with an event. */
const clock = new TurnedClock();
let gateway: ExampleGateway;
let feed: ChannelRenames;
beforeAll(async () => {
  gateway = await startExample({ clock });
  feed = new ChannelRenames(gateway);
});
afterAll(() => clock.turnUntil(gateway.stop()));

describe('subscriptions after a change of rights', () => {
  test('end for every socket of a caller whose rights have changed, and for no other caller', async () => {
    const [mine, theirs] = [await feed.tokensOf(people[0], 2), await feed.tokensOf(people[1], 1)];
    const { sockets, received } = await feed.watching([...mine, ...theirs]);
    const roles = ['CHANNELS:READ', 'CHANNELS:WRITE'];
    gateway.world.principals.set(people[0], { roles, active: true });
    gateway.world.principalChanges.push({ tenantId, principalId: people[0] });
    await feed.knows(String(mine[0]), roles);
    feed.rename('17');
    await eventually(() => received.every((messages) => messages.length === 1));
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
    await feed.knows(token, roles);
    const { sockets, received } = await feed.watching([token]);
    gateway.world.principals.set(people[1], { roles: roles.toReversed(), active: true });
    gateway.world.principalChanges.push({ tenantId, principalId: people[1] });
    await feed.knows(token, roles.toReversed());
    feed.rename('17');
    await eventually(() => received[0]?.length === 1);
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
    await eventually(() => feed.upstreams === 0);
    expect(received).toEqual([[], []]);
  });
});
