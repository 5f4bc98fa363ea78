import type { Context } from '@agg/kit';
import { addCalls } from '../agent-health/add-calls.ts';
import { addGateSums } from '../gate-hour/add-gate-sums.ts';
import type { GateSum } from '../hop/gate-sums.types.ts';
import type { TrafficStore } from './store.types.ts';
import { type Sums, trafficStore } from './traffic-store.ts';

const sums: Sums = {
  calls: addCalls,
  gate: (db, tenantId, decisions) => addGateSums(db, tenantId, decisions.map(sumOf)),
};

/** The store of the process that a context belongs to. */
export function storeOf(context: Pick<Context, 'database' | 'feed'>): TrafficStore {
  return trafficStore(context, sums);
}

function sumOf({ agentId, at, result }: GateSum) {
  return { agentId, at, warned: Number(result === 'warned'), blocked: Number(result === 'blocked') };
}
