import { beforeEach, describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { measureReadiness } from './readiness-metrics.ts';

let reasons: Record<string, string>;
let failure: Error | undefined;
let checks: number;
let registry: Registry;
beforeEach(() => {
  reasons = {};
  failure = undefined;
  checks = 0;
  registry = new Registry();
  measureReadiness(registry, {
    reasons: async () => {
      checks += 1;
      // The answer of a database takes longer than the collection of all other metrics.
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (failure) throw failure;
      return reasons;
    },
  });
});

/** The lines of the series. */
async function scrape(): Promise<string[]> {
  return (await registry.metrics()).split('\n').filter((line) => /^[^#]/.test(line));
}

describe('The metrics of readiness', () => {
  test('name a failed part in the first scrape of a failure, and not in the first one after it', async () => {
    expect(await scrape()).toEqual(['service_ready 1']);
    reasons = { registry: 'does not answer' };
    expect(await scrape()).toEqual(['service_failed_parts{part="registry"} 1', 'service_ready 0']);
    reasons = {};
    expect(await scrape()).toEqual(['service_ready 1']);
  });

  test('are read again after a scrape that failed', async () => {
    failure = new Error('It cannot be checked.');
    await expect(scrape()).rejects.toThrow('It cannot be checked.');
    failure = undefined;
    expect(await scrape()).toEqual(['service_ready 1']);
  });

  test('are of one check for each scrape', async () => {
    await scrape();
    expect(checks).toBe(1);
    await scrape();
    expect(checks).toBe(2);
  });
});
