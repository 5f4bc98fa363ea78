import { UpstreamError } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import type { Hop } from '../hop/hop.types.ts';
import { wasNeverSent } from '../record/record-hop.ts';

/** The error of a sink that answered wrongly. */
export function upstreamFault(reason: string, code?: 'UPSTREAM_TIMEOUT', cause?: unknown): UpstreamError {
  return new UpstreamError(reason, { code, sent: 'UNKNOWN', fault: 'ANSWER', cause });
}

/** The end of an answer that its client no longer reads. */
export function clientLeft(): UpstreamError {
  return new UpstreamError('The client left the stream.', { sent: 'UNKNOWN', fault: 'CALLER' });
}

/** Whether an answer has ended because of its client. */
export function isOfCaller(error: unknown): boolean {
  return error instanceof UpstreamError && error.fault === 'CALLER';
}

/** Whether a call failed at its sink. Where we, a rule or the caller have ended it, that says nothing about the sink. */
export function isOfUpstream(error: unknown): error is UpstreamError {
  if (!(error instanceof UpstreamError)) return false;
  // An answer without a request to the sink is that of its authorization server.
  return error.fault === 'HOST' || (error.fault === 'ANSWER' && !wasNeverSent(error));
}

/** A kill switch ends a call by its signal; what the connection then fails with is not the reason. */
export function reasonOf({ signal }: Pick<Hop, 'signal'>, error: unknown): unknown {
  return signal.aborted && signal.reason instanceof GatewayError ? signal.reason : error;
}
