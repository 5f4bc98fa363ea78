import { type Context, onePerProcess } from '@agg/kit';
import { addCalls } from '../agent-health/add-calls.ts';
import { addGateSums } from '../gate-hour/add-gate-sums.ts';
import { addRefusedCalls } from '../gate-refusal/add-refused-calls.ts';
import { addPolicySums } from '../policy-day/add-policy-sums.ts';
import type { TrafficStore } from './store.types.ts';
import { PostgresTrafficStore, type Sums } from './traffic-store.ts';

const sums: Sums = { calls: addCalls, gate: addGateSums, refusals: addRefusedCalls, policies: addPolicySums };

/** The store of the process that a context belongs to. */
export const storeOf: (context: Context) => TrafficStore = onePerProcess({
  make: (context) => new PostgresTrafficStore(context, sums),
  stop: (store) => store.stop(),
});
