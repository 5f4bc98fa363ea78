import { eventually } from '@agg/schema/testing';
import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { consume, measureLimits, RateLimits } from './rate-limits.ts';
import { startRedis } from './redis.fixture.ts';

test('What limits refuse is counted by their names, without the numbers that tenants choose', async () => {
  const limits = await RateLimits.open(undefined, () => undefined);
  const registry = new Registry();
  measureLimits(limits, registry);
  for (const [name, requests] of [
    ['requests-10', 3],
    ['requests-20', 2],
    ['login', 1],
  ] as const)
    for (let sent = 0; sent < requests; sent += 1)
      await consume(limits.limiter(name, { points: 1, seconds: 60 }), 'somebody');
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('rate_limit'));
  expect(lines).toEqual([
    'rate_limit_refusals_total{limit="requests"} 3',
    'rate_limit_refusals_total{limit="login"} 0',
  ]);
  limits.stop();
});

test('Every outage of Redis is reported, and each of them once', async () => {
  const redis = await startRedis();
  const errors: Error[] = [];
  const limits = await RateLimits.open(redis.url, (error) => errors.push(error));
  const limiter = limits.limiter('login', { points: 1_000_000, seconds: 60 });
  const untilCounted = () =>
    eventually(async () => {
      redis.counts.clear();
      await limiter.consume('somebody');
      return redis.counts.size > 0;
    }, 'Redis counts');
  for (const outage of [1, 2]) {
    await untilCounted();
    redis.silent = true;
    await eventually(async () => {
      await limiter.consume('somebody');
      return errors.length === outage;
    }, 'the outage is reported');
    redis.silent = false;
  }
  await untilCounted();
  expect(errors).toHaveLength(2);
  // What one limiter has counted of somebody is nothing to another.
  expect(await consume(limits.limiter('another', { points: 1, seconds: 60 }), 'somebody')).toBe(true);
  limits.stop();
  await redis.stop();
});
