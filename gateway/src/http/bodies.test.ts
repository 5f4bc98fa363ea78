import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { type ExampleGateway, roundTrip, startExample } from '../../testing/example-gateway.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { openLimits } from './open-limits.ts';

const mebibyte = 1024 * 1024;
const lines: { level: number }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ log, clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

const json = 'Content-Type: application/json';
const post = (...headers: string[]) => ['POST /graphql HTTP/1.1', 'Host: a', ...headers, '', ''].join('\r\n');
let addresses = 0;
/** Each test has an address of its own: the bytes of long bodies are limited by address. */
const nextAddress = () => {
  addresses += 1;
  return `127.0.1.${addresses}`;
};
const known = '{"query":"{ __typename }"}';

describe('a body that is too large', () => {
  test.each([
    ['with Content-Length', `Content-Length: ${3 * mebibyte}`, 'x'.repeat(3 * mebibyte)],
    ['in chunks', 'Transfer-Encoding: chunked', `300000\r\n${'x'.repeat(3 * mebibyte)}\r\n0\r\n\r\n`],
  ])('%s is read to its end, and the connection stays open', async (_what, header, body) => {
    for (let times = 0; times < 20; times += 1) {
      using connection = await RawConnection.to(gateway.url, nextAddress());
      connection.send(post(json, header)).send(body);
      expect(await connection.statuses(1)).toEqual([413]);
      connection.send(post(json, `Content-Length: ${known.length}`)).send(known);
      expect(await connection.statuses(2)).toEqual([413, 200]);
      expect(connection.error).toBeUndefined();
    }
  });

  test('is read to its end before the connection of a client is closed that wants to close it', async () => {
    using connection = await RawConnection.to(gateway.url, nextAddress());
    connection.send(post(json, 'Connection: close', `Content-Length: ${3 * mebibyte}`));
    expect(await connection.statuses(1)).toEqual([413]);
    for (let part = 0; part < 3; part += 1) {
      await roundTrip(gateway);
      connection.send('x'.repeat(mebibyte));
    }
    await connection.closed();
    expect(connection.error).toBeUndefined();
  });

  test('is cut when it never ends', async () => {
    using connection = await RawConnection.to(gateway.url, nextAddress());
    connection.send(post(json, `Content-Length: ${2 * openLimits.linger.bytes}`));
    expect(await connection.statuses(1)).toEqual([413]);
    connection.send('x'.repeat(openLimits.linger.bytes + mebibyte));
    await connection.closed();
  });

  test('of a request that is refused for another reason is read, too', async () => {
    using connection = await RawConnection.to(gateway.url, nextAddress());
    const text = 'Content-Type: text/plain';
    connection.send(post(text, `Content-Length: ${mebibyte}`));
    expect(await connection.statuses(1)).toEqual([415]);
    connection.send('x'.repeat(mebibyte)).send(post(text, 'Content-Length: 1')).send('x');
    expect(await connection.statuses(2)).toEqual([415, 415]);
  });
});

test('a client that disconnects amid its body is not an error', async () => {
  lines.length = 0;
  const counted = async () => (await fetch(`${gateway.url}/metrics`)).text();
  const open = () => gateway.metric('gateway_http_requests_in_flight');
  for (let times = 0; times < 5; times += 1) {
    using connection = await RawConnection.to(gateway.url, nextAddress());
    connection.send(post(json, 'Content-Length: 100')).send('{"query"');
    await eventually(async () => (await open()) === 1);
    connection.socket.destroy();
    await eventually(async () => (await open()) === 0);
  }
  await roundTrip(gateway);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  expect(await counted()).not.toContain('status="500"');
});

test('a client that disconnects while its operation waits for a place is not an error', async () => {
  const narrow = await startExample({ log, clock, configuration: { requestsAtATime: 1 } });
  const ask = (query: string, signal?: AbortSignal) =>
    fetch(`${narrow.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      signal,
    });
  try {
    lines.length = 0;
    const slow = ask('{ slow(milliseconds: 400) }');
    await eventually(() => narrow.admission.running === 1);
    const leaving = new AbortController();
    const left = expect(ask('{ __typename }', leaving.signal)).rejects.toThrow();
    await eventually(() => narrow.admission.waiting === 1);
    leaving.abort();
    await left;
    await eventually(() => narrow.admission.waiting === 0);
    await clock.turn(400);
    expect((await slow).status).toBe(200);
    await roundTrip(narrow);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  } finally {
    await clock.turnUntil(narrow.stop());
  }
});
