import { type Clock, type Context, UpstreamError } from '@agg/kit';
import type { CallableAgent } from '../facts/agents.snapshot.ts';

/**
 * Asks an agent for its card, without credentials, and reads no more than the status. Every status below 500 is an
 * answer: an agent that asks for credentials, redirects, or serves no card at this address is there.
 *
 * The probe ends by its own signal, which is no failure of the host to the egress: its breaker opens for real calls
 * only where the host accepts no connection.
 * @param answerMs milliseconds of the clock for its answer
 * @returns whether it answered; `undefined` where nothing was sent, for instance because the breaker is open
 */
export async function probeAgent(
  { services: { egress } }: Pick<Context, 'services'>,
  { tenantId, interfaces }: Pick<CallableAgent, 'tenantId' | 'interfaces'>,
  answerMs: number,
  clock: Clock,
): Promise<boolean | undefined> {
  const [first] = interfaces;
  if (!first) return undefined;
  const late = new AbortController();
  const cancel = clock.after(answerMs, () => late.abort());
  try {
    const { status, body } = await egress.open(cardUrlOf(first.url), {
      tenantId,
      // Calls that hold every place say nothing about health.
      place: 'NONE',
      method: 'GET',
      headers: { accept: 'application/json' },
      // Longer than the signal lets a probe last: these deadlines count as failures of the host.
      firstByteMs: 2 * answerMs,
      silenceMs: 2 * answerMs,
      signal: late.signal,
    });
    await body.return();
    return status < 500;
  } catch (error) {
    return isAnswer(error);
  } finally {
    cancel();
  }
}

/** The well-known address of the card, beside the interface. */
function cardUrlOf(interfaceUrl: string): string {
  const url = new URL(interfaceUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/.well-known/agent-card.json`;
  url.search = '';
  return url.href;
}

function isAnswer(error: unknown): boolean | undefined {
  if (!(error instanceof UpstreamError)) throw error;
  return error.fault === 'REFUSED' ? undefined : error.fault === 'ANSWER';
}
