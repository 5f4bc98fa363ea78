import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, roundTrip, startExample } from '../../testing/example-gateway.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { openLimits } from './open-limits.ts';

const mebibyte = 1024 * 1024;

let clock: TurnedClock;
let gateway: ExampleGateway;
let open: RawConnection[];
beforeEach(async () => {
  clock = new TurnedClock();
  gateway = await startExample({ clock });
  open = [];
});
afterEach(async () => {
  for (const connection of open) connection[Symbol.dispose]();
  await clock.turnUntil(gateway.stop());
});

type Length = number | 'chunked';

const post = (length: Length) => {
  const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  return `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
};

/** Opens requests that send only half of their body, after `sent`. */
async function halfSent(
  count: number,
  from: string,
  length: Length = 100,
  sent = '{"query":',
): Promise<RawConnection[]> {
  const made = Array.from({ length: count }, () => RawConnection.to(gateway.url, from));
  const connections = await Promise.all(made);
  open.push(...connections);
  for (const connection of connections) connection.send(`${post(length)}${sent}`);
  await roundTrip(gateway);
  return connections;
}

/** The requests of this test have ended. */
const ended = () => eventually(async () => (await gateway.metric('gateway_http_requests_in_flight')) === 0);

const ready = async () => (await fetch(`${gateway.url}/ready`)).status;

describe('open requests', () => {
  test('hold no place before their body has arrived: 300 of them block no other request', async () => {
    await halfSent(300, '127.0.0.2');
    expect((await gateway.ask('{ channel(id: "1") { name } }')).status).toBe(200);
    expect((await gateway.ask('{ __typename }', { token: null })).status).toBe(200);
    expect(await ready()).toBe(200);
  });

  test('of one address are limited, with 429 beyond; others are still accepted [decided.shares-of-an-address]', async () => {
    await halfSent(openLimits.requests.address, '127.0.0.2');
    const [one] = await halfSent(1, '127.0.0.2');
    expect(await one?.statuses(1)).toEqual([429]);
    expect(one?.text).toMatch(/retry-after: 1\r\n/i);
    expect((await gateway.ask('{ __typename }')).status).toBe(200);
  });

  test('of one address are limited in bytes', async () => {
    const beginning = '20\r\n{"query":';
    await halfSent(openLimits.bodies.address / mebibyte, '127.0.0.2', 'chunked', beginning);
    const [one] = await halfSent(1, '127.0.0.2', 'chunked', beginning);
    expect(await one?.statuses(1)).toEqual([429]);
    const [small] = await halfSent(1, '127.0.0.2', 20);
    expect(await small?.statuses(0)).toEqual([]);
  });

  test('with long bodies are limited per second, and short ones are still answered [decided.shares-of-an-address]', async () => {
    const body = `{"query":"{ __typename }","variables":{"a":"${'x'.repeat(1_000_000)}"}}`;
    const headers = { 'content-type': 'application/json' };
    const send = (text: string) => fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body: text });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    const [refused, ...others] = answers.filter(({ status }) => status === 429);
    const passed = answers.filter(({ status }) => status === 200);
    expect([passed.length, others.length]).toEqual([5, 4]);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('{"query":"{ __typename }"}')).status).toBe(200);
    expect((await send(body)).status).toBe(429);
    await ended();
    // The bytes of refused bodies count, too.
    await clock.turn(10_000);
    expect((await send(body)).status).toBe(200);
  });

  test('of unknown length count as well, even if they are refused as too large', async () => {
    const large = `${post('chunked')}${(2 * mebibyte).toString(16)}\r\n${'x'.repeat(2 * mebibyte)}\r\n0\r\n\r\n`;
    const sent = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const connection = await RawConnection.to(gateway.url, '127.0.0.2');
        open.push(connection);
        return connection.send(large).statuses(1);
      }),
    );
    expect(sent.flat()).toContain(413);
    await ended();
    const [one] = await halfSent(1, '127.0.0.2', mebibyte);
    expect(await one?.statuses(1)).toEqual([429]);
  });

  test.each<[string, number, Length, string]>([
    ['their number', openLimits.requests.address, 12, '12}'],
    [
      'the bytes of their bodies',
      openLimits.bodies.address / mebibyte,
      'chunked',
      `12}${' '.repeat(20)}\r\n0\r\n\r\n`,
    ],
  ])('free their share of %s when they end', async (_what, most, length, rest) => {
    const begin = length === 'chunked' ? '20\r\n{"query":' : '{"query":';
    for (const connection of await halfSent(most, '127.0.0.2', length, begin)) connection.socket.destroy();
    await ended();
    const [one] = await halfSent(1, '127.0.0.2', length, begin);
    one?.send(rest);
    expect(await one?.statuses(1)).toEqual([400]);
  });
});

describe('a client that received a Retry-After', () => {
  test('and retries at once is not read for a second, however fast it sends [decided.clients-that-ignore-retry-after]', async () => {
    await halfSent(openLimits.requests.address, '127.0.0.2');
    const [one] = await halfSent(1, '127.0.0.2', 0, '');
    expect(await one?.statuses(1)).toEqual([429]);
    expect(await one?.send(post(0)).statuses(2)).toEqual([429, 429]);
    const resting = () => gateway.metric('gateway_connections{state="resting"}');
    await eventually(async () => (await resting()) === 1);
    one?.send(post(0));
    await clock.turn(openLimits.rest.rest - 1);
    expect(await resting()).toBe(1);
    expect(await one?.statuses(2)).toEqual([429, 429]);
    await clock.turn(1);
    expect(await one?.statuses(3)).toEqual([429, 429, 429]);
  });

  test('and waits a second is read at once', async () => {
    await halfSent(openLimits.requests.address, '127.0.0.2');
    const [one] = await halfSent(1, '127.0.0.2', 0, '');
    expect(await one?.statuses(1)).toEqual([429]);
    // Its first rest is half as long, and once as long again, it is one that retries at once.
    await clock.turn(openLimits.rest.rest);
    expect(await one?.send(post(0)).statuses(2)).toEqual([429, 429]);
    await roundTrip(gateway);
    expect(await gateway.metric('gateway_connections{state="resting"}')).toBe(0);
  });
});
