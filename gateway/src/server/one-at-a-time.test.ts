import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ExampleGateway, roundTrip, startExample } from '../../testing/example-gateway.ts';
import { RawConnection } from '../../testing/raw-connection.ts';

const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

const post = (query: string): string => {
  const body = JSON.stringify({ query });
  const head = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  return `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
};

const asked = (): number => [...gateway.world.asked.values()].reduce((sum, times) => sum + times, 0);

test('pipelined requests are answered in order, one at a time', async () => {
  using connection = await RawConnection.to(gateway.url);
  const before = asked();
  connection.send(post('{ slow(milliseconds: 1000) }') + post('{ channel(id: "1") { id } }').repeat(3));
  await eventually(() => asked() > before);
  await roundTrip(gateway);
  expect(asked() - before).toBe(1);
  await clock.turn(1_000);
  expect(await connection.statuses(4)).toEqual([200, 200, 200, 200]);
  expect(asked() - before).toBe(4);
  expect(connection.text).toMatch(/slow.*channel/s);
});

test('a connection with too many pipelined requests is cut [decided.shares-of-an-address]', async () => {
  using connection = await RawConnection.to(gateway.url);
  connection.send(post('{ slow(milliseconds: 5000) }') + post('{ __typename }').repeat(200));
  await connection.closed();
  expect(connection.text).toBe('');
  await clock.turn(5_000);
});
