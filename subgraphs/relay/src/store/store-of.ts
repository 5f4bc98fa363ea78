import { type Context, onePerProcess } from '@agg/kit';
import { keptSums } from './kept-sums.ts';
import type { TrafficStore } from './store.types.ts';
import { PostgresTrafficStore } from './traffic-store.ts';

/** The store of the process that a context belongs to. */
export const storeOf: (context: Context) => TrafficStore = onePerProcess({
  make: (context) => new PostgresTrafficStore(context, keptSums),
  stop: (store) => store.stop(),
});
