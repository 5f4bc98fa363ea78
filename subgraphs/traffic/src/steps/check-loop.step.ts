import { GatewayError } from '@agg/schema';
import { sinkNouns } from '../facts/sink-noun.ts';
import type { Hop } from '../hop/hop.types.ts';
import { shortOf } from '../hop/trace-context.ts';
import { callsInFlight } from './calls-in-flight.ts';

/** How many agents a request may pass, one behind the other. */
export const mostHops = 10;

/** How often it may pass the same agent: once, and once more where that agent is asked back. */
export const mostVisits = 2;

/** How many calls of one request may run in this process at once: agents that drop the trace state still count. */
export const mostAtOnce = 100;

/**
 * Ends requests that agents pass on to each other for ever.
 * @throws UNPROCESSABLE
 */
export async function checkLoop(hop: Hop): Promise<void> {
  const { context, sink, trace } = hop;
  const { chain } = trace;
  const visits = chain.filter((agent) => agent === shortOf(sink.id)).length;
  if (visits >= mostVisits)
    throw looping(
      `It has passed the ${sinkNouns[sink.kind]} ${sink.id} ${visits} times already, which is a loop.`,
    );
  if (chain.length >= mostHops) throw looping(`It has passed ${chain.length} agents, which is the most.`);
  if (callsInFlight(context).of(hop) > mostAtOnce)
    throw looping(`More than ${mostAtOnce} calls with its trace id run at the same time.`);
}

function looping(reason: string): GatewayError {
  return new GatewayError('UNPROCESSABLE', `The request is not passed on. ${reason}`);
}
