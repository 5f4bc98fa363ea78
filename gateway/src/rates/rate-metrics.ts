import { readCounter } from '@agg/kit/host';
import type { Registry } from 'prom-client';
import type { RequestRates } from './request-rates.ts';

/** Adds the metrics of refused requests to a registry. */
export function measureRates({ refused }: Pick<RequestRates, 'refused'>, registry: Registry): void {
  readCounter([registry], {
    name: 'gateway_requests_over_limit_total',
    help: 'Refused requests: the caller or its tenant had sent as many in this minute as it may.',
    label: 'policy',
    totals: () => refused,
  });
}
