import { on, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { closeCode, firstMessage, open, subscribeMessage } from '../../testing/example-socket.ts';
import { tenantId } from '../../testing/example-tokens.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

/** All messages that a socket receives for its one operation. */
async function answersTo(query: string, token: string): Promise<{ type: string; payload: unknown }[]> {
  const socket = await open(gateway, token);
  const messages: { type: string; payload: unknown }[] = [];
  socket.send(subscribeMessage(query));
  for await (const [data] of on(socket, 'message')) {
    messages.push(JSON.parse(String(data)));
    if (messages.at(-1)?.type !== 'next') break;
  }
  socket.close();
  return messages;
}

describe('an error over a socket has a code', () => {
  test.each([
    ['a text that is no document', '{', 'VALIDATION_FAILED'],
    ['an unknown field', '{ nothing }', 'VALIDATION_FAILED'],
    [
      'two operations of which none is named',
      'query A { me { id } } query B { me { id } }',
      'VALIDATION_FAILED',
    ],
    ['a document without an operation', 'fragment F on User { id }', 'VALIDATION_FAILED'],
    ['a source that breaks', 'subscription { failing }', 'INTERNAL'],
  ])('for %s', async (_what, query, code) => {
    const messages = await answersTo(query, await gateway.token());
    const error = messages.find(({ type }) => type === 'error');
    expect(error?.payload).toEqual([
      expect.objectContaining({ message: expect.any(String), extensions: expect.objectContaining({ code }) }),
    ]);
  });
});

test('operations over sockets occupy places as requests do', async () => {
  const busy = await startExample({ configuration: { requestsAtATime: 1 } });
  const token = await busy.token();
  const [socket, other] = [await open(busy, token), await open(busy, token)];
  socket.send(subscribeMessage('{ slow(milliseconds: 9000) }'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const asked = busy.ask('{ me { id } }');
  other.send(subscribeMessage('{ me { id } }'));
  const code = {
    extensions: expect.objectContaining({ code: expect.stringMatching(/RATE_LIMITED|UNAVAILABLE/) }),
  };
  expect(await firstMessage(other)).toMatchObject({ type: 'error', payload: [code] });
  expect((await asked).body.errors).toEqual([expect.objectContaining(code)]);
  expect(await firstMessage(socket)).toMatchObject({ payload: { data: { slow: 'done' } } });
  await busy.stop();
});

describe('a socket is closed', () => {
  test('with 4403 for an invalid token', async () => {
    const socket = await open(gateway);
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: 'Bearer nonsense' } }));
    expect(await closeCode(socket)).toBe(4403);
  });

  test('with 4403 when the token expires', async () => {
    const exp = Math.ceil(Date.now() / 1_000) + 1;
    const socket = await open(gateway, await gateway.token({ exp }));
    expect(await closeCode(socket)).toBe(4403);
    expect(Date.now()).toBeGreaterThanOrEqual(exp * 1_000);
  });

  test('with 4403 when the session has ended', async () => {
    const sub = '0190a000-0000-7000-8000-0000000000c2';
    gateway.world.principals.set(sub, { roles: [], active: true });
    const socket = await open(gateway, await gateway.token({ sub }));
    gateway.world.principals.delete(sub);
    gateway.world.principalChanges.push({ tenantId, principalId: sub });
    expect(await closeCode(socket)).toBe(4403);
  });

  test('with 4503 when it is read too slowly [decided.slow-subscribers]', async () => {
    const socket = await open(gateway, null);
    // Sockets are checked at the start of each second.
    await new Promise((resolve) => setTimeout(resolve, 1_100 - (Date.now() % 1_000)));
    socket.send(subscribeMessage('subscription { ticks(bytes: 200000) }'));
    socket.pause();
    // It is closed in the sixth or seventh second, and has five more to read the close message: the middle of them.
    setTimeout(() => socket.resume(), 9_200);
    expect(await closeCode(socket)).toBe(4503);
  });

  test.each([
    ['4400 for what is not JSON', 'nonsense', 4400],
    ['4400 for a name such as __proto__', '{"type":"ping","payload":{"__proto__":1}}', 4400],
    ['4400 for an unknown type', '{"type":"what"}', 4400],
    ['4401 for a subscribe before the acknowledgement', subscribeMessage('{ __typename }'), 4401],
  ])('with %s', async (_what, message, code) => {
    const socket = await open(gateway);
    socket.send(message);
    expect(await closeCode(socket)).toBe(code);
  });

  test('with 4400 for a binary message, 1009 for one over 1 MiB, 4406 for another subprotocol', async () => {
    const other = await open(gateway, undefined, { protocol: 'graphql-ws' }).catch((error) => error);
    const [binary, large] = [await open(gateway), await open(gateway)];
    binary.send(Buffer.from('{}'));
    large.send('x'.repeat(1024 * 1024 + 1));
    expect(await Promise.all([closeCode(binary), closeCode(large)])).toEqual([4400, 1009]);
    expect(String(other)).toMatch(/subprotocol/);
  });

  test('with a reason that names the remedy, also by the protocol’s library [decided.errors-over-a-socket]', async () => {
    const socket = await open(gateway);
    socket.send(subscribeMessage('{ __typename }'));
    const [, reason] = await once(socket, 'close');
    expect(String(reason)).toContain('connection_init');
  });

  test('with 4408 without an init', async () => {
    expect(await closeCode(await open(gateway))).toBe(4408);
  });

  test('with 4409 for an id in use, 4429 for a second init', async () => {
    const [twice, again] = [await open(gateway, null), await open(gateway, null)];
    twice.send(subscribeMessage('subscription { ticks(bytes: 1) }'));
    twice.send(subscribeMessage('subscription { ticks(bytes: 1) }'));
    again.send(JSON.stringify({ type: 'connection_init' }));
    expect(await Promise.all([closeCode(twice), closeCode(again)])).toEqual([4409, 4429]);
  });

  test('before it opens, for a foreign origin', async () => {
    await expect(open(gateway, undefined, { origin: 'https://evil.example' })).rejects.toThrow('403');
    (await open(gateway, undefined, { origin: 'https://ok.example' })).terminate();
    (await open(gateway, undefined, { origin: gateway.url })).terminate();
  });
});
