import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ExampleGateway, startExample } from '../../testing/example-gateway.ts';

let gateway: ExampleGateway;
let isWell = true;
let timesAsked = 0;
beforeAll(async () => {
  gateway = await startExample({
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
afterAll(() => gateway.stop());

describe('readiness', () => {
  test('quickly names the failing parts, without their reasons', async () => {
    const ready = async () => (await fetch(`${gateway.url}/ready`)).status;
    expect(await ready()).toBe(200);
    isWell = false;
    while ((await ready()) === 200) await sleep(20);
    const response = await fetch(`${gateway.url}/ready`);
    isWell = true;
    expect(await response.json()).toEqual({
      status: 'not ready',
      reasons: { queue: 'does not answer' },
    });
    while ((await ready()) === 503) await sleep(20);
  });

  test('runs its checks once for all requests within a second [decided.ready]', async () => {
    await sleep(1_100);
    timesAsked = 0;
    const all = await Promise.all(Array.from({ length: 50 }, () => fetch(`${gateway.url}/ready`)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    await fetch(`${gateway.url}/ready`);
    expect(timesAsked).toBeLessThanOrEqual(2);
  });
});
