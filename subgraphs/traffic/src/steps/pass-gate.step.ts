import type { Shared } from '@agg/kit';
import { type GatewayError, gateBlocked, gateOfOtherTenantBlocked } from '@agg/schema';
import { sinkNouns } from '../facts/sink-noun.ts';
import type { GateFinding } from '../facts/traffic-facts.types.ts';
import type { Hop, Side, Sink } from '../hop/hop.types.ts';

/** What the gate needs to know of a hop. */
export interface GatedHop extends Pick<Hop, 'facts' | 'sums' | 'source'> {
  sink: Pick<Sink, 'kind' | 'id' | 'tenantId' | 'name'>;
  sides: readonly Pick<Side, 'tenantId' | 'context'>[];
}

/**
 * The gate of INVOKE, of the tenant that owns what is called: decided from a snapshot, and counted where the subject has
 * unmet obligations. With OFF, nothing is checked; with WARN, the call goes on.
 * @throws GATE_BLOCKED where the tenant enforces; UNAVAILABLE where nothing current is known
 */
export async function passGate(hop: GatedHop): Promise<void> {
  const { kind, id, tenantId } = hop.sink;
  const side = hop.sides.find((one) => one.tenantId === tenantId);
  if (!side) throw new Error(`The hop has no side of the tenant that owns the ${sinkNouns[kind]} ${id}.`);
  const { mode, bySubject, otherwise } = await side.context.snapshot(hop.facts.callGate);
  const finding = bySubject.get(id) ?? otherwise;
  if (mode === 'OFF' || !finding || finding.unmet.length === 0) return;
  const result = mode === 'ENFORCE' ? 'blocked' : 'warned';
  hop.sums.addGateSum({ tenantId, sink: { kind, id }, result, at: new Date() });
  if (result === 'warned') return;
  countRefused(hop, finding);
  throw refusalOf(hop, finding);
}

/** Counts the call for each tenant that takes part in it. Another tenant is not told what the subject lacks. */
function countRefused({ sums, source, sink }: GatedHop, { unmet }: Shared<GateFinding>): void {
  const call = {
    sink: { kind: sink.kind, id: sink.id },
    source: { kind: source.kind, id: source.id },
    at: new Date(),
  };
  const { tenantId } = sink;
  sums.addRefusedCall({ ...call, tenantId, unmet: unmet.map(({ id }) => id) });
  if (source.tenantId !== tenantId) sums.addRefusedCall({ ...call, tenantId: source.tenantId, unmet: [] });
}

/** Another tenant is not told what the subject lacks. */
function refusalOf({ source, sink }: GatedHop, { riskTier, unmet }: Shared<GateFinding>): GatewayError {
  const noun = `${sinkNouns[sink.kind]} "${sink.name}"`;
  if (source.tenantId !== sink.tenantId) return gateOfOtherTenantBlocked('INVOKE', { noun, riskTier });
  return gateBlocked('INVOKE', [{ noun, riskTier, unmet }]);
}
