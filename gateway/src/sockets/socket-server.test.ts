import { on, once } from 'node:events';
import type { Duplex } from 'node:stream';
import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { closeCode, isAnswered, open, subscribeMessage } from '../../testing/example-socket.ts';
import { tenantId } from '../../testing/example-tokens.ts';
import { socketLimits } from './socket-limits.ts';

const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

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

describe('a socket is closed', () => {
  test('with 4403 for an invalid token', async () => {
    const socket = await open(gateway);
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: 'Bearer nonsense' } }));
    expect(await closeCode(socket)).toBe(4403);
  });

  test('with 4403 when the token expires', async () => {
    const exp = Math.ceil(clock.date() / 1_000) + 3;
    const socket = await open(gateway, await gateway.token({ exp }));
    const closed = closeCode(socket);
    await clock.turn(exp * 1_000 - 1 - clock.date());
    expect(await isAnswered(socket)).toBe(true);
    await clock.turn(1);
    expect(await closed).toBe(4403);
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
    let network: Duplex | undefined;
    gateway.app.server.once('upgrade', (_request, opened) => {
      network = opened;
    });
    const socket = await open(gateway, null);
    const closed = closeCode(socket);
    // More than the system buffers for a client that does not read.
    socket.send(subscribeMessage('subscription { ticks(bytes: 16000000) }'));
    socket.pause();
    await eventually(() => network?.writableLength);
    // Sockets are checked every second: it is closed in the sixth one, and has five more to read the close message.
    await clock.turn(socketLimits.write + 2 * socketLimits.tick);
    socket.resume();
    expect(await closed).toBe(4503);
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
