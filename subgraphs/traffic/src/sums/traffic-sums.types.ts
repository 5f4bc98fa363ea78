import type { Finding, SinkKind, SourceKind } from '@agg/policy-engine';

/** What was called. */
interface CalledSink {
  kind: SinkKind;
  id: string;
}

/** A call that did not pass the gate. */
export interface GateSum {
  /** The tenant of the sink. */
  tenantId: string;
  sink: CalledSink;
  /** `warned`: the call went on. `blocked`: it was refused. */
  result: 'warned' | 'blocked';
  at: Date;
}

/** A call that the gate refused, as one tenant sees it. */
export interface RefusedCall {
  tenantId: string;
  sink: CalledSink;
  source: { kind: SourceKind; id: string };
  /** The ids of the unmet obligations; none for the tenant of the caller where it is another one. */
  unmet: readonly string[];
  at: Date;
}

/** A message in which a policy found something, at one leg. */
export interface PolicySum
  extends Pick<Finding, 'policyId' | 'policyVersion' | 'groupId' | 'groupVersion' | 'mode' | 'action'> {
  tenantId: string;
  at: Date;
}

/** How a call ended. */
export interface CallEnd {
  tenantId: string;
  sink: CalledSink;
  /** Whether what was called failed: no answer, none of its protocol, an internal error. */
  failed: boolean;
  latencyMs: number;
  at: Date;
}

/** Counts calls: there are too many for a ledger entry each. An addition is never awaited by an answer, and never throws. */
export interface TrafficSums {
  count(end: CallEnd): void;
  addGateSum(sum: GateSum): void;
  addRefusedCall(call: RefusedCall): void;
  addPolicySum(sum: PolicySum): void;
}
