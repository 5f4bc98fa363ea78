import type { TestCaller } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { cites } from '../../contract/cites.ts';
import { newAdmin, signIn } from '../../kit/accounts.ts';
import { ask, rest } from '../../kit/client.ts';
import { EventStreamClient } from '../../kit/event-stream-client.ts';
import { shared } from '../../kit/shared-stack.ts';

const path = '/registry/v1/events';
const tickets = '/tenant-auth/v1/event-tickets';

async function newCaller(): Promise<TestCaller> {
  return shared.provisioning.caller(await shared.provisioning.tenant(), [
    'REGISTRY:READ',
    'CHANNELS:READ',
    'CHANNELS:WRITE',
  ]);
}

/** A new ticket of a caller. */
async function ticketOf({ token }: Pick<TestCaller, 'token'>, of = path): Promise<string> {
  const { status, json } = await rest(shared.url, 'POST', tickets, token, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: of }),
  });
  expect(status).toBe(200);
  return json.ticket;
}

const addressOf = (ticket: string, of = path) => `${of}?after=0&ticket=${ticket}`;

/** The status that opening a stream gets; the stream is closed. */
async function statusOf(address: string): Promise<number> {
  const stream = await EventStreamClient.open(shared.url, address, undefined);
  stream.cut();
  return stream.status;
}

describe('A ticket', () => {
  test(cites('decided.event-tickets', 'opens one event stream without a header, once'), async () => {
    const caller = await newCaller();
    const create = 'mutation { createChannel(input: { name: "Web" }) { channelId } }';
    const { channelId } = await ask(shared.url, create, {}, caller.token);
    const address = addressOf(await ticketOf(caller));
    const stream = await EventStreamClient.open(shared.url, address, undefined);
    await eventually(() => stream.events.length > 0, 'an event has arrived');
    stream.cut();
    expect(stream.events[0]).toMatchObject({ event: 'registryChanged', data: { id: channelId } });
    expect(await statusOf(address)).toBe(401);
  });

  test(cites('decided.event-tickets', 'opens one stream of those that are tried at once'), async () => {
    const address = addressOf(await ticketOf(await newCaller()));
    const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(address)));
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 401)]);
  });

  test(
    cites(
      'decided.event-tickets',
      'opens no other path, and nothing beside another ticket, and is not used up there',
    ),
    async () => {
      const ticket = await ticketOf(await newCaller());
      expect(await statusOf(addressOf(ticket, '/registry/v1/kill-switches/events'))).toBe(401);
      const lists = await rest(shared.url, 'GET', `/registry/v1/channels?ticket=${ticket}`);
      expect(lists.status).toBe(401);
      expect(await statusOf(`${addressOf(ticket)}&ticket=${'B'.repeat(43)}`)).toBe(401);
      expect(await statusOf(addressOf(ticket))).toBe(200);
    },
  );

  test(
    cites(
      'decided.event-tickets',
      'opens nothing once the session of its caller has ended, or the caller has lost the role',
    ),
    async () => {
      const { accessToken: ended } = await signIn(await newAdmin());
      const lost = await newCaller();
      const [of, another] = [await ticketOf({ token: ended }), await ticketOf(lost)];
      expect((await rest(shared.url, 'POST', '/tenant-auth/v1/logout', ended)).status).toBe(200);
      await shared.provisioning.setRoles(lost, []);
      const answered = async (token: string) =>
        (await rest(shared.url, 'GET', '/registry/v1/agents', token)).status;
      await eventually(async () => (await answered(ended)) === 401, 'the session has ended');
      await eventually(async () => (await answered(lost.token)) === 403, 'the change of roles is known');
      expect(await statusOf(addressOf(of))).toBe(401);
      expect(await statusOf(addressOf(another))).toBe(403);
    },
  );

  test.each(['', 'none', 'A'.repeat(43), `${'A'.repeat(43)}&ticket=${'B'.repeat(43)}`])(
    'that was never issued is 401: "%s"',
    async (ticket) => {
      const { status, json } = await rest(shared.url, 'GET', addressOf(ticket));
      expect([status, json.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(json.detail).toContain('POST /tenant-auth/v1/event-tickets');
    },
  );

  test('is for a path: a query string is refused', async () => {
    const { token } = await newCaller();
    const { status, json } = await rest(shared.url, 'POST', tickets, token, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: `${path}?kinds=AGENT` }),
    });
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ pointer: '/path' })]]);
  });

  test('is not needed by who sends a token, and is left as it is', async () => {
    const caller = await newCaller();
    const ticket = await ticketOf(caller);
    const stream = await EventStreamClient.open(shared.url, addressOf(ticket), caller.token);
    stream.cut();
    expect([stream.status, await statusOf(addressOf(ticket))]).toEqual([200, 200]);
  });
});
