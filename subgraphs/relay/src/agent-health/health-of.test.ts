import { describe, expect, test } from '@jest/globals';
import { healthOf } from './agent-outlook.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const seen = (failures: number, results: number, secondsAgo = 10) => ({
  results,
  failures,
  lastAnsweredAt: null,
  lastFailedAt: new Date(now.getTime() - secondsAgo * 1_000),
});

describe('The health of an agent', () => {
  test.each([
    ['HEALTHY', 0, 4],
    ['HEALTHY', 49, 1_000],
    ['DEGRADED', 50, 1_000],
    ['DEGRADED', 499, 1_000],
    ['UNHEALTHY', 500, 1_000],
    ['UNHEALTHY', 2, 4],
    ['DEGRADED', 1.9, 1.9],
  ])('is %s with %d failures among %d results', (health, failures, results) => {
    expect(healthOf(seen(failures, results), now)).toBe(health);
  });

  test('is unknown without any result, and five minutes after the last one', () => {
    expect(healthOf(null, now)).toBe('UNKNOWN');
    expect(healthOf(seen(4, 4, 301), now)).toBe('UNKNOWN');
    expect(healthOf(seen(4, 4, 300), now)).toBe('UNHEALTHY');
  });

  test('is known as long as the agent answers, however long ago it failed', () => {
    expect(healthOf({ ...seen(0, 4, 3_000), lastAnsweredAt: now }, now)).toBe('HEALTHY');
  });
});
