import type { Context, UpstreamCredential } from '@agg/kit';
import type { SinkKind, SourceKind } from '@agg/policy-engine';
import type { HopDecisions } from '../decision/noted-decision.ts';
import type { PolicedMessage } from '../decision/policed-message.types.ts';
import type { TrafficFacts } from '../facts/traffic-facts.types.ts';
import type { TrafficSums } from '../sums/traffic-sums.types.ts';
import type { Holding } from './held-bytes.ts';
import type { TraceContext } from './trace-context.ts';

/** Who sends: a person, an agent, or a channel. */
export interface Source {
  kind: SourceKind;
  id: string;
  tenantId: string;
}

/** What is called: an agent, an MCP server, or an LLM gateway. */
export interface Sink {
  kind: SinkKind;
  id: string;
  /** The provider's. */
  tenantId: string;
  name: string;
  /** Sealed for `tenantId:id`. */
  credential: UpstreamCredential | null;
}

/** One side of a hop: each tenant that takes part in it has its rules and its record. */
export interface Side {
  role: 'CONSUMER' | 'PROVIDER';
  tenantId: string;
  /** Of the platform in the tenant of this side. */
  context: Context;
  /** What the tenant's policies have found. */
  decisions: HopDecisions;
}

/** One message on its way from a source to a sink. Whatever the protocol, it takes the same steps. */
export interface Hop {
  /** Of the caller. */
  context: Context;
  /** What the steps know of tenants. */
  facts: TrafficFacts;
  /** Where it is counted. */
  sums: TrafficSums;
  source: Source;
  sink: Sink;
  /** The consumer's, and the provider's where that is another tenant. */
  sides: readonly Side[];
  /** `A2A` */
  protocol: string;
  /** `message/send` */
  method: string;
  /** UUIDv7 */
  exchangeId: string;
  /** By our own id. */
  taskId?: string;
  contextId?: string;
  /** Joins the hops of one request. */
  trace: TraceContext;
  /** The request as it goes on: policies may change it. Once it is sent, nothing of it is kept. */
  message: PolicedMessage;
  /** What is recorded of the body of the request, as it came. */
  request: { bytes: number; sha256: string };
  startedAt: Date;
  /** The same moment by the monotonic clock, in milliseconds: the other one may be set back meanwhile. */
  begunAt: number;
  /** Whether the platform calls on its own account, without a call of anybody. */
  isInternal?: boolean;
  /** What its answer keeps in memory. */
  held: Holding;
  /** Aborted by a kill switch, and when its time is over; until its message leaves, also when its caller does. */
  signal: AbortSignal;
}
