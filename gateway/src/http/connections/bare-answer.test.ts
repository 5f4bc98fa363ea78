import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TurnedClock } from '@agg/kit/testing';
import { GatewayError } from '@agg/schema';
import { expect, test } from '@jest/globals';
import { answerBare } from './bare-answer.ts';

test('a connection whose client does not close it after a refusal is cut', async () => {
  const clock = new TurnedClock();
  const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const [refused] = (await once(server, 'connection')) as [Socket];
  answerBare(refused, new GatewayError('REQUEST_TIMEOUT'), {}, clock);
  await once(client.resume(), 'end');
  await clock.turn(1_999);
  expect(refused.destroyed).toBe(false);
  await clock.turn(1);
  expect([refused.destroyed, clock.waiting]).toEqual([true, 0]);
  client.destroy();
  server.close();
});
