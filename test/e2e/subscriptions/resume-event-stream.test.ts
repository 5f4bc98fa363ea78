import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import {
  between,
  type ChangingTenant,
  changingTenant,
  cursorsInLedger,
  makeChanges,
} from '../../kit/changing-tenant.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { shared } from '../../kit/shared-stack.ts';

const cuts = 20;
const changes = 500;
const path = '/registry/v1/events';

/**
 * Reads one connection until it is cut after `events` events, or until everything was received.
 * @returns whether the server ended it before
 */
async function readOn(
  { admin }: ChangingTenant,
  seen: string[],
  events: number,
  isDone: () => boolean,
): Promise<boolean> {
  const stream = await EventStreamClient.open(shared.url, path, admin.token, seen.at(-1) ?? '0');
  let left = events;
  stream.onEvent = ({ id = 'an event without an id' }) => {
    if (left <= 0) return;
    seen.push(id);
    left -= 1;
    if (left === 0) stream.cut();
  };
  await eventually(() => stream.ended || isDone(), 'the stream goes on');
  const hasEnded = stream.ended && left > 0;
  stream.cut();
  return hasEnded;
}

describe('registryChanged as Server-Sent Events', () => {
  test(
    cites('decided.events', `delivers ${changes} changes once each and in order over ${cuts} disconnections`),
    async () => {
      const tenant = await changingTenant();
      const seen: string[] = [];
      let last: string | undefined;
      let [connections, ended] = [0, 0];
      const isDone = () => seen.length > 0 && seen.at(-1) === last;
      const reading = (async () => {
        for (; !isDone(); connections += 1) {
          const events = connections < cuts ? between(1, 24) : Number.POSITIVE_INFINITY;
          if (await readOn(tenant, seen, events, isDone)) ended += 1;
        }
      })();
      await makeChanges(tenant, changes);
      const expected = await cursorsInLedger(tenant.tenantId);
      last = expected.at(-1);
      await reading;
      expect(expected.length).toBeGreaterThanOrEqual(changes);
      expect(seen).toEqual(expected);
      expect([connections, ended]).toEqual([cuts + 1, 0]);
    },
  );

  test(
    cites(
      'decided.names-and-ids-of-events',
      'names the event after its field and carries the cursor as its id',
    ),
    async () => {
      const tenant = await changingTenant();
      const stream = await EventStreamClient.open(shared.url, path, tenant.admin.token, '0');
      expect(stream.response.headers['content-type']).toMatch(/^text\/event-stream/);
      const channelId = await tenant.maker.channel();
      const event = await eventually(() => stream.events[0], 'the change is delivered');
      expect(event).toMatchObject({
        event: 'registryChanged',
        data: { kind: 'CHANNEL', id: channelId, action: 'channel.created', cursor: event.id },
      });
      stream.cut();
    },
  );

  test('refuses a client without a token with 401, and one with a bad Last-Event-ID with an error and no event', async () => {
    const tenant = await changingTenant();
    const nobody = await EventStreamClient.open(shared.url, path, 'nonsense');
    expect(nobody.status).toBe(401);
    const lost = await EventStreamClient.open(shared.url, path, tenant.admin.token, 'yesterday');
    await eventually(() => lost.ended || lost.events[0], 'the stream answers');
    expect(lost.status === 400 || lost.events[0]?.event === 'error').toBe(true);
    lost.cut();
  });
});
