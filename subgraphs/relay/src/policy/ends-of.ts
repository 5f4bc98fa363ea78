import type { Endpoints } from '@agg/policy-engine';
import type { Hop } from '../hop/hop.types.ts';

/** The two ends of a hop, as bindings name them. */
export function endsOf({ source, sink }: Pick<Hop, 'source' | 'sink'>): Endpoints {
  return {
    source: { kind: source.kind, id: source.id },
    sink: { kind: 'AGENT', id: sink.agentId },
  };
}
