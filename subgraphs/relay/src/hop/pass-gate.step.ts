import type { Context, Shared } from '@agg/kit';
import { type GatewayError, gateBlocked, gateOfOtherTenantBlocked } from '@agg/schema';
import type { CallableAgent } from '../facts/facts.types.ts';
import { callGate, type GateFinding } from '../facts/gate.snapshot.ts';
import type { GateSums } from '../gate-hour/gate-sums.types.ts';
import type { RefusedCalls } from '../gate-refusal/gate-refusal.types.ts';
import type { Source } from '../party/source.types.ts';
import type { Hop, Leg } from './hop.types.ts';

/** What the gate needs to know of a hop. */
interface GatedHop extends Pick<Hop, 'context'> {
  source: Source;
  sink: Pick<CallableAgent, 'tenantId' | 'agentId' | 'name'>;
  legs: readonly Pick<Leg, 'tenantId' | 'context'>[];
}

/**
 * The gate of INVOKE, of the tenant that owns the called agent: decided from a snapshot, and counted where the agent has
 * unmet obligations. With OFF, nothing is checked; with WARN, the call goes on.
 * @param sumsOf the sums of a process, by any context of it
 * @returns the step, which throws GATE_BLOCKED where the tenant enforces; UNAVAILABLE where nothing current is known
 */
export function passGate(
  sumsOf: (context: Context) => GateSums & RefusedCalls,
): (hop: GatedHop) => Promise<void> {
  return async (hop) => {
    const { tenantId, agentId } = hop.sink;
    const leg = hop.legs.find((one) => one.tenantId === tenantId);
    if (!leg) throw new Error(`The hop has no leg of the tenant that owns the agent ${agentId}.`);
    const { mode, byAgent, otherwise } = await leg.context.snapshot(callGate);
    const finding = byAgent.get(agentId) ?? otherwise;
    if (mode === 'OFF' || !finding || finding.unmet.length === 0) return;
    const result = mode === 'ENFORCE' ? 'blocked' : 'warned';
    sumsOf(hop.context).addGateSum({ tenantId, agentId, result, at: new Date() });
    if (result === 'warned') return;
    countRefused(sumsOf(hop.context), hop, finding);
    throw refusalOf(hop, finding);
  };
}

/** Counts the call for each tenant that takes part in it. Another tenant is not told what the agent lacks. */
function countRefused(sums: RefusedCalls, { source, sink }: GatedHop, { unmet }: Shared<GateFinding>): void {
  const { agentId } = sink;
  const call = { agentId, source: { kind: source.kind, id: source.id }, at: new Date() };
  sums.addRefusedCall({
    ...call,
    tenantId: sink.tenantId,
    unmet: unmet.map(({ id }) => id),
  });
  if (source.tenantId === sink.tenantId) return;
  sums.addRefusedCall({
    ...call,
    tenantId: source.tenantId,
    unmet: [],
  });
}

/** Another tenant is not told what the agent lacks. */
function refusalOf({ source, sink }: GatedHop, { riskTier, unmet }: Shared<GateFinding>): GatewayError {
  const subject = { noun: `agent "${sink.name}"`, riskTier };
  if (source.tenantId !== sink.tenantId) return gateOfOtherTenantBlocked('INVOKE', subject);
  return gateBlocked('INVOKE', [{ noun: subject.noun, riskTier, unmet }]);
}
