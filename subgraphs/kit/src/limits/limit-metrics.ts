import type { Registry } from 'prom-client';
import { readCounter } from '../primitives/read-metrics.ts';
import type { RateLimits } from './rate-limits.ts';

/** Shows what the rate limits have refused whenever the metrics are read. */
export function measureLimits({ refused }: RateLimits, registry: Registry): void {
  readCounter([registry], {
    name: 'rate_limit_refusals_total',
    help: 'Requests that a rate limit has refused, by limit.',
    label: 'limit',
    totals: () => refused,
  });
}
