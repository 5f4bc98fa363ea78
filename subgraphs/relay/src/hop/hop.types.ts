import type { Context } from '@agg/kit';
import type { CallableAgent } from '../facts/facts.types.ts';
import type { Source } from '../party/source.types.ts';
import type { HopDecisions } from '../policy/noted-decision.ts';
import type { PolicedMessage } from '../policy/passing.types.ts';
import type { Holding } from './held-bytes.ts';
import type { TraceContext } from './trace-context.ts';

/** One side of a hop: each tenant that takes part in it has its rules and its record. */
export interface Leg {
  side: 'CONSUMER' | 'PROVIDER';
  tenantId: string;
  /** Of the platform in the tenant of this leg. */
  context: Context;
  /** What the tenant's policies have found. */
  decisions: HopDecisions;
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
  /** The request as it goes on: policies may change it. Once it is sent, nothing of it is kept. */
  message: PolicedMessage;
  /** What is recorded of the body of the request, as it came. */
  request: { bytes: number; sha256: string };
  startedAt: Date;
  /** The same moment by the monotonic clock, in milliseconds: the other one may be set back meanwhile. */
  begunAt: number;
  /** Whether the relay asks the agent on its own account, without a call. */
  isInternal?: boolean;
  /** What its answer keeps in memory. */
  held: Holding;
  /** Aborted by a kill switch, and when its time is over; until its message leaves, also when its caller does. */
  signal: AbortSignal;
}

/**
 * A rule that a hop has to pass before anything leaves.
 * @throws GatewayError to refuse it
 */
export type RequestStep = (hop: Hop) => Promise<void>;

/** A rule that an answer has to pass. @returns the answer as it goes on; @throws GatewayError to refuse it */
export type ResponseStep = (hop: Hop, answer: PolicedMessage) => Promise<PolicedMessage>;
