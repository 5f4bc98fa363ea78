import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';
import { firstMessage, open } from '../../testing/example-socket.ts';
import { longestId } from './socket-connection.ts';

let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample();
});
afterAll(() => gateway.stop());

/** A socket that has sent one message with an id of so many characters. */
async function sending(type: string, characters: number) {
  const socket = await open(gateway, null);
  socket.send(JSON.stringify({ id: 'i'.repeat(characters), type, payload: { query: '{ __typename }' } }));
  return socket;
}

describe('The id of an operation', () => {
  test('may be as long as the longest', async () => {
    const socket = await sending('subscribe', longestId);
    expect(await firstMessage(socket)).toMatchObject({ type: 'next', id: 'i'.repeat(longestId) });
    socket.close();
  });

  test.each(['subscribe', 'complete'])(
    'that is longer closes the socket of a %s with 4400 [decided.ids-of-operations]',
    async (type) => {
      const [code, reason] = await once(await sending(type, longestId + 1), 'close');
      expect([code, String(reason)]).toEqual([
        4400,
        expect.stringContaining(`at most ${longestId} characters`),
      ]);
    },
  );
});
