import { type Check, measureService, Readiness, type State, type Watched } from '@agg/kit/host';
import { Registry } from 'prom-client';
import type { Admission } from '../admission/admission.ts';
import type { TokenKeys } from '../authentication/token-keys.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { GatewayOptions } from './gateway-options.ts';

/** What readiness depends on. */
interface Needed {
  tokenKeys: TokenKeys;
  admission: Pick<Admission, 'isOverloaded'>;
  metrics: Metrics;
}

/** Whether the process can serve, and all that those who watch it may read. */
export function createReadiness(
  options: GatewayOptions,
  { tokenKeys, admission, metrics }: Needed,
): { readiness: Readiness; watched: Watched } {
  const readiness = new Readiness(
    checksOf(options, tokenKeys),
    new Map<string, State>([
      ['requests', () => (admission.isOverloaded ? 'are too many' : undefined)],
      ...(options.states ?? []),
    ]),
    options.clock,
  );
  const watched: Watched = {
    reasons: () => readiness.reasons(),
    metrics: () => Registry.merge([metrics.registry, options.metrics ?? new Registry()]),
  };
  measureService(metrics.registry, watched);
  return { readiness, watched };
}

function checksOf({ subgraphs, checks = new Map() }: GatewayOptions, tokenKeys: TokenKeys) {
  const keys = async () => {
    if ((await tokenKeys.published()).length === 0) throw new Error('No public keys are available.');
  };
  const ofSubgraphs = subgraphs.map(({ name, ready }) => [name, ready] as const);
  return new Map<string, Check>([...ofSubgraphs, ['keys', keys], ...checks]);
}
