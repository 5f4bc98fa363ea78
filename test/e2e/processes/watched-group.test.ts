import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../kit/eventually.ts';
import { count, Group } from './group.ts';

let group: Group;
beforeAll(async () => {
  group = await Group.start();
});
afterAll(() => group?.stack.stop());

const readiness = async () => (await group.watched('/ready')).status;

describe('A group of processes at METRICS_PORT', () => {
  test('shows the metrics of each process', async () => {
    const { text } = await group.watched('/metrics');
    for (let number = 1; number <= count; number += 1)
      expect(text).toMatch(new RegExp(`^service_ready{.*process="${number}".*} 1$`, 'm'));
    expect(text).not.toMatch(/^\S+ null$/m);
  });

  test('is ready only while every process runs', async () => {
    expect(await readiness()).toBe(200);
    process.kill(Number(group.processes()[0]), 'SIGKILL');
    await eventually(async () => (await readiness()) === 503, 'it is not ready');
    expect((await group.watched('/ready')).text).toMatch(/process \d/);
    await eventually(async () => (await readiness()) === 200, 'it is ready again', 60_000);
  });
});
