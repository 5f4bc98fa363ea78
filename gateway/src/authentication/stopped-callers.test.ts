import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { TurnedClock } from '@agg/kit/testing';
import type { StoppingScope } from '@agg/schema';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { events, open, subscribeMessage } from '../../testing/example-socket.ts';
import { tenantId } from '../../testing/example-tokens.ts';

/** Stands still: what the gateway knows of callers does not become too old, so it changes only with an event. */
const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

const add = 'mutation { addChannel(name: "web") { id } }';
const roles = ['CHANNELS:READ', 'CHANNELS:WRITE'];

/** A caller of a kind, and its token. */
async function callerOf(kind: 'USER' | 'AGENT' | 'SERVICE', stoppedBy?: StoppingScope) {
  const sub = randomUUID();
  gateway.world.principals.set(sub, { roles, active: true, stoppedBy });
  return { sub, token: await gateway.token({ sub, kind }) };
}

/** Stops or releases a caller, as tenant-auth reports it. */
function stop(sub: string, stoppedBy?: StoppingScope): void {
  gateway.world.principals.set(sub, { roles, active: true, stoppedBy });
  gateway.world.principalChanges.push({ tenantId, principalId: null });
}

/** When it resolves, the gateway has heard who stops a caller. */
async function knows(token: string, stoppedBy: StoppingScope): Promise<void> {
  const caller = () => gateway.authenticator.authenticate(`Bearer ${token}`);
  await eventually(async () => (await caller())?.stoppedBy === stoppedBy);
}

const codesOf = ({ body }: Awaited<ReturnType<ExampleGateway['ask']>>) =>
  body.errors?.map(({ extensions }) => extensions.code);

describe('A stopped agent or channel', () => {
  test.each([
    ['AGENT', 'AGENT'],
    ['SERVICE', 'CHANNEL'],
    ['SERVICE', 'TENANT'],
  ] as const)('gets 403 for every document: %s, scope %s', async (kind, scope) => {
    const { token } = await callerOf(kind, scope);
    const documents = ['{ __typename }', '{ me { id } }', '{ channels { size } }', add, '{ nonsense }'];
    for (const document of documents) {
      const answer = await gateway.ask(document, { token });
      expect([document, answer.status, codesOf(answer)]).toEqual([document, 403, ['KILL_SWITCH_ACTIVE']]);
      expect(answer.headers.get('www-authenticate')).toBeNull();
    }
  });

  test('gets 403 for a GET, too, and may call what needs no caller', async () => {
    const { token } = await callerOf('AGENT', 'AGENT');
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await fetch(`${gateway.url}/graphql?query={me{id}}`, { headers });
    expect(status).toBe(403);
    expect(await gateway.ask('{ channel(id: "1") { id } }', { token })).toMatchObject({
      status: 200,
      body: { data: { channel: { id: '1' } } },
    });
  });

  test('cannot open a socket, and its open sockets are closed', async () => {
    const { sub, token } = await callerOf('AGENT');
    const early = await open(gateway, token);
    const closing = once(early, 'close');
    stop(sub, 'AGENT');
    const [code, reason] = await closing;
    expect([code, String(reason)]).toEqual([
      4403,
      'A kill switch stops this caller. Reconnect once it is lifted.',
    ]);
    const late = await open(gateway);
    late.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
    expect((await once(late, 'close'))[0]).toBe(4403);
    stop(sub);
    await eventually(async () => (await gateway.ask('{ __typename }', { token })).status === 200);
  });

  test('is stopped after four seconds at most where no event tells of it', async () => {
    const { sub, token } = await callerOf('AGENT');
    expect((await gateway.ask('{ __typename }', { token })).status).toBe(200);
    gateway.world.principals.set(sub, { roles, active: true, stoppedBy: 'AGENT' });
    await clock.turn(3_999);
    expect((await gateway.ask('{ __typename }', { token })).status).toBe(200);
    await clock.turn(1);
    expect((await gateway.ask('{ __typename }', { token })).status).toBe(403);
  });
});

describe('A stopped person', () => {
  test('may query, also by GET, and receive events', async () => {
    const { token } = await callerOf('USER', 'USER');
    expect((await gateway.ask('{ channels(size: 1) { size } }', { token })).body).toEqual({
      data: { channels: { size: 1 } },
    });
    expect(await events(gateway, 'subscription { channelAdded(count: 1) { name } }', token)).toHaveLength(1);
  });

  test('may not change anything but by operations that say so', async () => {
    const { token } = await callerOf('USER', 'USER');
    const refused = await gateway.ask(add, { token });
    expect([codesOf(refused), refused.body.data]).toEqual([['KILL_SWITCH_ACTIVE'], null]);
    expect((await gateway.ask('mutation { resign }', { token })).body).toEqual({ data: { resign: true } });
  });

  test('cannot hide a change beside one that is allowed', async () => {
    const { token } = await callerOf('USER', 'USER');
    const both = 'mutation { resign ...more } fragment more on Mutation { addChannel(name: "web") { id } }';
    const { body } = await gateway.ask(both, { token });
    expect(body.errors?.[0]).toMatchObject({
      path: ['addChannel'],
      extensions: { code: 'KILL_SWITCH_ACTIVE' },
    });
  });

  test('keeps their socket, on which changes are refused', async () => {
    const { sub, token } = await callerOf('USER');
    const socket = await open(gateway, token);
    stop(sub, 'USER');
    await knows(token, 'USER');
    socket.send(subscribeMessage(add));
    const [message] = await once(socket, 'message');
    expect(JSON.parse(String(message))).toMatchObject({
      type: 'next',
      payload: { errors: [{ extensions: { code: 'KILL_SWITCH_ACTIVE' } }] },
    });
    socket.terminate();
  });

  test('gets no stored answer of an earlier request', async () => {
    const { sub, token } = await callerOf('USER');
    const headers = { 'idempotency-key': randomUUID() };
    await gateway.ask(add, { token, headers });
    stop(sub, 'USER');
    await knows(token, 'USER');
    const again = await gateway.ask(add, { token, headers });
    expect(codesOf(again)).toEqual(['KILL_SWITCH_ACTIVE']);
  });
});
