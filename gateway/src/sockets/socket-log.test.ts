import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import { type ExampleGateway, roundTrip, startExample } from '../../testing/example-gateway.ts';
import { open, subscribeMessage } from '../../testing/example-socket.ts';

/** How the operations of a test ended: their lines in the log. */
let lines: { msg: string; code?: string; operation?: string; requestId?: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

const clock = new TurnedClock();
let gateway: ExampleGateway;
beforeAll(async () => {
  gateway = await startExample({ log, clock });
});
afterAll(() => clock.turnUntil(gateway.stop()));

const complete = (id: string) => JSON.stringify({ id, type: 'complete' });

/** The lines with a message, once there are so many. */
async function linesWith(msg: string, count: number): Promise<typeof lines> {
  const found = () => lines.filter((line) => line.msg === msg);
  await eventually(() => found().length >= count);
  return found();
}

const ended = (count: number) => linesWith('socket operation', count);

/** How many operations of sockets the metrics count, by their codes. */
async function answers(): Promise<Record<string, number>> {
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  const found = metrics.matchAll(/^gateway_answers_total\{kind="socket",code="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, code, count]) => [code, Number(count)]));
}

async function opened(): Promise<WebSocket> {
  lines = [];
  return open(gateway, null);
}

/** An operation that its client completes before it is answered. */
function sendCompleted(socket: WebSocket, id: string, query: string): void {
  socket.send(subscribeMessage(query, id));
  socket.send(complete(id));
}

describe('Each operation of a socket has one line and is counted once', () => {
  test.each([
    ['an invalid document', '{ nothing }'],
    ['two operations of which none is named', 'query A { __typename } query B { __typename }'],
  ])('that has %s, though its client completes it at once', async (_what, query) => {
    const code = 'VALIDATION_FAILED';
    const socket = await opened();
    const before = await answers();
    for (let index = 0; index < 200; index += 1) sendCompleted(socket, `${index % 150}`, query);
    const told = await ended(200);
    socket.close();
    expect(new Set(told.map((line) => line.code))).toEqual(new Set([code]));
    expect(new Set(told.map(({ requestId }) => requestId)).size).toBe(200);
    expect(await answers()).toEqual({ ...before, [code]: (before[code] ?? 0) + 200 });
  });

  test('that uses the id of one that is not over', async () => {
    const socket = await opened();
    sendCompleted(socket, '1', 'query first { slow(milliseconds: 100) }');
    sendCompleted(socket, '1', 'query second { nothing }');
    socket.send(subscribeMessage('query third { __typename }', '1'));
    await ended(2);
    await clock.turn(100);
    const told = await ended(3);
    socket.close();
    expect(told.map(({ operation, code }) => [operation, code])).toEqual(
      expect.arrayContaining([
        ['query first: slow', 'OK'],
        [undefined, 'VALIDATION_FAILED'],
        ['query third: __typename', 'OK'],
      ]),
    );
  });

  test('beyond the limit of its socket', async () => {
    const socket = await opened();
    for (let index = 0; index < 21; index += 1)
      socket.send(subscribeMessage('subscription { ticks(bytes: 1) }', `${index}`));
    await linesWith('subscription opened', 20);
    expect((await ended(1)).map(({ code }) => code)).toEqual(['RATE_LIMITED']);
    socket.close();
    expect((await ended(21)).filter(({ code }) => code === 'OK')).toHaveLength(20);
  });

  test('whose client leaves: at once, also while it runs or is checked', async () => {
    const socket = await opened();
    socket.send(subscribeMessage('subscription { ticks(bytes: 1) }', '1'));
    await linesWith('subscription opened', 1);
    socket.send(subscribeMessage('{ slow(milliseconds: 1000) }', '2'));
    socket.send(subscribeMessage('{ nothing }', '3'));
    socket.terminate();
    const codes = (await ended(3)).map(({ operation, code }) => [operation, code]);
    expect(codes).toContainEqual(['subscription: ticks', 'OK']);
    expect(codes).toContainEqual(['query: slow', 'GONE']);
    await clock.turn(1_000);
    await roundTrip(gateway);
    expect(await ended(3)).toHaveLength(3);
  });
});

test.each([
  ['an invalid document', '{ nothing }'],
  ['a failed field', '{ broken }'],
  ['a refused subscription', 'subscription { channelRenamed { id } }'],
  ['a stream that fails', 'subscription { failing }'],
])(
  'the errors of an operation with %s have the id of its line in the log [decided.ids-of-requests]',
  async (_what, query) => {
    const socket = await opened();
    const ids: unknown[] = [];
    socket.on('message', (data) => {
      const { payload = {} } = JSON.parse(String(data));
      const errors: { extensions: { requestId: string } }[] = [payload.errors ?? payload].flat();
      for (const { extensions } of errors) if (extensions) ids.push(extensions.requestId);
    });
    socket.send(subscribeMessage(query));
    const [line] = await ended(1);
    await eventually(() => ids.length > 0);
    socket.close();
    expect(new Set(ids)).toEqual(new Set([line?.requestId]));
  },
);
