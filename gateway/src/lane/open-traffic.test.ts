import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ExampleGateway, ExampleOptions } from '../../testing/example-gateway.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { openLimits } from '../http/open-limits.ts';
import { Gate, route, startRoutes } from '../traffic/routes.fixture.ts';

const path = '/echo/v1/calls';
let clock: TurnedClock;
let gateway: ExampleGateway;
let open: RawConnection[] = [];
afterEach(async () => {
  for (const connection of open) connection[Symbol.dispose]();
  open = [];
  await clock.turnUntil(gateway.stop());
});

async function start(
  routes: Parameters<typeof startRoutes>[0],
  configuration: ExampleOptions['configuration'] = {},
) {
  clock = new TurnedClock();
  gateway = await startRoutes(routes, { clock, configuration });
}

async function connect(count: number, from = '127.0.0.2'): Promise<RawConnection[]> {
  const connections = await Promise.all(
    Array.from({ length: count }, () => RawConnection.to(gateway.url, from)),
  );
  open.push(...connections);
  return connections;
}

/** Sends requests to a route. */
async function call(count: number, from?: string, token?: string): Promise<RawConnection[]> {
  const own = token ?? (await gateway.token());
  const connections = await connect(count, from);
  for (const connection of connections)
    connection.send(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${own}\r\nContent-Length: 0\r\n\r\n`,
    );
  return connections;
}

async function ask(from: string): Promise<number[] | undefined> {
  const [connection] = await connect(1, from);
  return connection?.send('GET /.well-known/jwks.json HTTP/1.1\r\nHost: a\r\n\r\n').statuses(1);
}

/** A lane that counts streams as calls. */
const none = { all: 0, tenant: 0 };

const tenantOf = (index: number) => `0190a000-0000-7000-8000-00000000001${index}`;

describe('Calls of routes', () => {
  test('of one address do not use up its open requests, nor those its calls [decided.limits-apart]', async () => {
    const gate = new Gate();
    const places = openLimits.requests.address;
    const lane = { places, tenant: 1_000, kept: { part: 0, few: 0 }, streams: none };
    await start([route(path, gate.answer)], { lane });
    await call(openLimits.requests.address);
    await eventually(() => gate.arrived === openLimits.requests.address);
    const [more] = await call(1);
    expect(await more?.statuses(1)).toEqual([429]);
    expect(more?.text).toMatch(/retry-after: 1\r\n/i);
    expect(await ask('127.0.0.2')).toEqual([200]);
    gate.open();
  });

  test('are open beside as many other requests of their address as it may have [decided.limits-apart]', async () => {
    await start([route(path, async () => ({ status: 200, body: 'done' }))]);
    const slow = await connect(openLimits.requests.address);
    const head = 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9';
    for (const connection of slow) connection.send(`${head}\r\n\r\n{`);
    while ((await ask('127.0.0.2'))?.[0] === 200);
    const [own] = await call(1);
    expect(await own?.statuses(1)).toEqual([200]);
  });

  test('reach the places kept for few, however many wait [decided.the-traffic-lane]', async () => {
    const gate = new Gate();
    const lane = { places: 8, tenant: 3, kept: { part: 0.25, few: 1 }, streams: none, patience: 60_000 };
    await start([route(path, gate.answer)], { lane });
    for (const [index, from] of ['127.0.0.2', '127.0.0.3'].entries())
      await call(8, from, await gateway.token({ tid: tenantOf(index) }));
    await eventually(() => gateway.lane.running === 6 && gateway.calls.size === 10);
    const [few] = await call(1, '127.0.0.4', await gateway.token({ tid: tenantOf(2) }));
    await eventually(() => gate.arrived === 7);
    gate.open();
    expect(await few?.statuses(1)).toEqual([200]);
  });

  test('free their places when their clients leave, in line or in flight [decided.the-traffic-lane]', async () => {
    const gate = new Gate();
    const lane = { tenant: 2, patience: 60_000 };
    await start([route(path, gate.answer)], { lane });
    const [first, second] = await call(2);
    await eventually(() => gateway.lane.running === 2);
    const [waiting] = await call(1);
    await eventually(() => gateway.lane.waiting === 1);
    waiting?.socket.destroy();
    await eventually(() => gateway.lane.waiting === 0);
    first?.socket.destroy();
    second?.socket.destroy();
    await eventually(() => gateway.lane.running === 0 && gateway.calls.size === 0);
    await call(2);
    await eventually(() => gate.arrived === 4);
  });

  test('are counted in the metrics', async () => {
    const gate = new Gate();
    const lane = { tenant: 1, patience: 2_000 };
    await start([route(path, gate.answer)], { lane });
    await call(1);
    await eventually(() => gate.arrived === 1);
    const [refused] = await call(1);
    const metrics = async () => (await fetch(`${gateway.url}/metrics`)).text();
    await eventually(() => gateway.lane.waiting === 1);
    expect(await metrics()).toMatch(/^traffic_calls_waiting 1$/m);
    await clock.turn(lane.patience);
    expect(await refused?.statuses(1)).toEqual([429]);
    const text = await metrics();
    expect(text).toMatch(/^traffic_calls_in_flight 1$/m);
    expect(text).toMatch(/^traffic_calls_refused_total\{reason="tenant"\} 1$/m);
    gate.open();
    await eventually(() => gateway.lane.running === 0);
    expect(await metrics()).toMatch(/^traffic_bytes_total\{direction="out"\} 4$/m);
  });
});

describe('A gateway that stops', () => {
  test('lets calls finish within the drain, then ends them [decided.deadlines-of-calls]', async () => {
    const [never, slow] = [new Gate(), new Gate()];
    const routes = [route(path, never.answer), route('/echo/v1/slow', slow.answer)];
    await start(routes, { acceptMilliseconds: 0, drainMilliseconds: 800 });
    const [hanging] = await call(1);
    const headers = { authorization: `Bearer ${await gateway.token()}` };
    const finishing = fetch(`${gateway.url}/echo/v1/slow`, { method: 'POST', headers });
    await eventually(() => gateway.calls.size === 2);
    const stopped = gateway.stop();
    await clock.turn(700);
    slow.open();
    expect(await (await finishing).text()).toBe('done');
    await clock.turnUntil(stopped);
    expect(await hanging?.statuses(1)).toEqual([503]);
  });
});
