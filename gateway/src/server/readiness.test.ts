import { TurnedClock } from '@agg/kit/testing';
import { eventually } from '@agg/schema/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

const clock = new TurnedClock();
let gateway: ExampleGateway;
let isWell = true;
let timesAsked = 0;
beforeAll(async () => {
  gateway = await startExample({
    clock,
    checks: new Map([
      [
        'queue',
        async () => {
          timesAsked += 1;
          if (!isWell) throw new Error('secret reason');
        },
      ],
    ]),
  });
});
afterAll(() => clock.turnUntil(gateway.stop()));

describe('readiness', () => {
  test('quickly names the failing parts, without their reasons', async () => {
    const ready = async () => (await fetch(`${gateway.url}/ready`)).status;
    expect(await ready()).toBe(200);
    isWell = false;
    await clock.turn(1_000);
    const response = await fetch(`${gateway.url}/ready`);
    isWell = true;
    expect(await response.json()).toEqual({
      status: 'not ready',
      reasons: { queue: 'does not answer' },
    });
    await clock.turn(100);
    expect(await ready()).toBe(200);
  });

  test('runs its checks once for all requests within a second [decided.ready]', async () => {
    const askOften = async () => {
      timesAsked = 0;
      const all = await Promise.all(Array.from({ length: 50 }, () => fetch(`${gateway.url}/ready`)));
      expect(all.every(({ status }) => status === 200)).toBe(true);
      return timesAsked;
    };
    await clock.turn(1_000);
    expect(await askOften()).toBe(1);
    await clock.turn(999);
    expect(await askOften()).toBe(0);
    await clock.turn(1);
    expect(await askOften()).toBe(1);
  });

  test('fails while requests of every client are shed, and the watched addresses answer', async () => {
    const narrow = await startExample({ clock, configuration: { requestsAtATime: 1 } });
    const token = await narrow.token({ tid: '0190a000-0000-7000-8000-0000000000ff' });
    const running = narrow.ask('{ slow(milliseconds: 6500) }');
    await eventually(() => narrow.admission.running === 1);
    const own = narrow.ask('{ __typename }');
    await eventually(() => narrow.admission.waiting === 1);
    await clock.turn(3_500);
    const asked = narrow.ask('{ __typename }', { token });
    await eventually(() => narrow.admission.waiting === 2);
    await clock.turn(1_100);
    const other = await asked;
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '1']);
    const answer = await fetch(`${narrow.url}/ready`);
    const reasons = { requests: 'are too many' };
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'not ready', reasons }]);
    expect((await fetch(`${narrow.url}/health`)).status).toBe(200);
    await clock.turn(500);
    expect((await own).status).toBe(429);
    const metrics = await (await fetch(`${narrow.url}/metrics`)).text();
    expect(metrics).toContain('gateway_operations_shed_total{reason="places"} 1');
    expect(metrics).toContain('gateway_operations_shed_total{reason="share"} 1');
    expect(metrics).toContain('gateway_operations_running 1');
    await clock.turn(2_000);
    expect((await running).status).toBe(200);
    await clock.turnUntil(narrow.stop());
  });
});
