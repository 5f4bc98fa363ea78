import type { Context } from '@agg/kit';
import type { CallableAgent } from '../facts/facts.types.ts';
import type { Source } from '../party/source.types.ts';
import type { Holding } from './held-bytes.ts';
import type { TraceContext } from './trace-context.ts';

/** One side of a hop: each tenant that takes part in it has its rules and its record. */
export interface Leg {
  side: 'CONSUMER' | 'PROVIDER';
  tenantId: string;
  /** Of the platform in the tenant of this leg. */
  context: Context;
}

/** One message on its way from a caller to an agent. Whatever the protocol, it takes the same steps. */
export interface Hop {
  /** Of the caller. */
  context: Context;
  source: Source;
  sink: CallableAgent;
  /** The consumer's, and the provider's where that is another tenant. */
  legs: readonly Leg[];
  /** `A2A` */
  protocol: string;
  /** `message/send` */
  method: string;
  /** UUIDv7 */
  exchangeId: string;
  /** By the relay's id. */
  taskId?: string;
  contextId?: string;
  /** Joins the hops of one request. */
  trace: TraceContext;
  /** What is recorded of the body of the request, which itself is kept no longer than it is needed. */
  request: { bytes: number; sha256: string };
  startedAt: Date;
  /** What its answer keeps in memory. */
  held: Holding;
  /** Aborted when the caller leaves, and by a kill switch. */
  signal: AbortSignal;
}

/**
 * A rule that a hop has to pass before anything leaves.
 * @throws GatewayError to refuse it
 */
export type RequestStep = (hop: Hop) => Promise<void>;
