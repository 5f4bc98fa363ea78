import { type Outcome, UpstreamError } from '@agg/kit';
import { GatewayError } from '@agg/schema';
import {
  byAction,
  type HopDecisions,
  type NotedFinding,
  policyKey,
  recordOf,
} from '../decision/noted-decision.ts';
import { isPolicyRefusal } from '../decision/policy-refusal.ts';
import type { Hop, Side } from '../hop/hop.types.ts';

/** What is recorded of an answer. */
export type Answered = Pick<Outcome, 'upstreamStatus' | 'response' | 'firstByteMs'>;

/** How a hop ended. */
export type Ending = Answered & Pick<Outcome, 'outcome' | 'errorCode' | 'decision' | 'decisionCode'>;

/**
 * Records for each tenant of a hop that it was admitted. Where that fails for one, nothing has left for the other one.
 * @throws UNAVAILABLE: nothing may leave then
 */
export async function admit(hop: Hop): Promise<void> {
  const { sides, context } = hop;
  const admitted = await Promise.allSettled(
    sides.map((side) => context.exchanges.admit(admission(hop, side))),
  );
  const failure = admitted.find(({ status }) => status === 'rejected');
  if (failure?.status !== 'rejected') {
    for (const side of sides) reportDecisions(hop, side, 'request');
    return;
  }
  const durable = sides.filter((_side, index) => admitted[index]?.status === 'fulfilled');
  const errorCode = errorCodeOf(failure.reason);
  await settle({ ...hop, sides: durable }, { outcome: 'NEVER_SENT', errorCode }).catch(() => undefined);
  throw failure.reason;
}

/** Records for each tenant of a hop why it was refused. */
export async function recordRefusal(hop: Hop, { code: decisionCode }: GatewayError): Promise<void> {
  await onEachSide(hop, async (side) => {
    await hop.context.exchanges.admit({ ...admission(hop, side), decision: 'REFUSED', decisionCode });
    reportDecisions(hop, side, 'request');
  });
}

/** Records for each tenant of a hop how it ended. @throws UNAVAILABLE where that takes too long: it is recorded later */
export async function settle(hop: Hop, ending: Ending): Promise<void> {
  const durationMs = Math.round(performance.now() - hop.begunAt);
  const finishedAt = new Date(hop.startedAt.getTime() + durationMs);
  const { exchangeId } = hop;
  await onEachSide(hop, async (side) => {
    await hop.context.exchanges.settle({
      tenantId: side.tenantId,
      exchangeId,
      durationMs,
      finishedAt,
      policies: recordOf(side.decisions.response),
      ...ending,
    });
    reportDecisions(hop, side, 'response');
  });
}

/**
 * Waits for what records something that has happened, which is written however late. That it takes too long is our
 * fault, and changes nothing about what has happened.
 */
export async function recordedOrLate(recording: Promise<unknown>): Promise<void> {
  await recording.catch((error) => {
    if (!isLate(error)) throw error;
  });
}

/** Whether something could not be recorded in time. */
export function isLate(error: unknown): boolean {
  return error instanceof GatewayError && error.code === 'UNAVAILABLE';
}

/**
 * The ending of a hop that failed.
 * @param answered what is known of the answer, which policies may have refused
 */
export function failed(error: unknown, answered?: Answered): Ending {
  const decisionCode = errorCodeOf(error);
  if (isPolicyRefusal(error))
    return { ...answered, outcome: 'REFUSED', errorCode: decisionCode, decision: 'REFUSED', decisionCode };
  return { outcome: wasNeverSent(error) ? 'NEVER_SENT' : 'UNKNOWN', errorCode: decisionCode };
}

/** The code of an error in the error table. */
export function errorCodeOf(error: unknown): string {
  return error instanceof GatewayError ? error.code : 'INTERNAL';
}

/** Whether certainly nothing has reached the sink. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof UpstreamError && error.sent === 'NEVER';
}

function admission(hop: Hop, { role, tenantId, decisions }: Side) {
  const { exchangeId, source, sink, protocol, method, taskId, contextId, trace, context, startedAt } = hop;
  return {
    tenantId,
    exchangeId,
    leg: role,
    source: { kind: source.kind, id: source.id },
    sink: { kind: sink.kind, id: sink.id },
    protocol,
    method,
    // The task and the context are the consumer's.
    taskId: role === 'CONSUMER' ? taskId : undefined,
    contextId: role === 'CONSUMER' ? contextId : undefined,
    correlationId: trace.correlationId,
    requestId: context.requestId,
    decision: 'ALLOWED' as const,
    request: hop.request,
    policies: recordOf(decisions.request),
    startedAt,
  };
}

async function onEachSide({ sides }: Hop, work: (side: Side) => Promise<void>): Promise<void> {
  await Promise.all(sides.map(work));
}

/** By it, recorded decisions of a tenant are announced. */
export const decisionsSignal = 'policy-decisions';

/** Adds decisions that are recorded to the sums of their day, and announces them to who follows them. */
export function reportDecisions(
  { context, sums, startedAt: at }: Pick<Hop, 'context' | 'sums' | 'startedAt'>,
  { tenantId, decisions }: Pick<Side, 'tenantId' | 'decisions'>,
  direction: keyof HopDecisions,
): void {
  const made = [...decisions[direction].values()];
  if (made.length === 0) return;
  for (const { policyId, policyVersion, groupId, groupVersion, mode, action } of made.flatMap(strictest))
    sums.addPolicySum({ tenantId, policyId, policyVersion, groupId, groupVersion, mode, action, at });
  context.feed.signals.announce(tenantId, [decisionsSignal]);
}

/** The most restrictive finding of each policy at a leg: what the policy did about the message. */
function strictest({ findings }: { findings: readonly NotedFinding[] }): NotedFinding[] {
  const strictestLast = findings.toSorted(byAction).reverse();
  return [...new Map(strictestLast.map((finding) => [policyKey(finding), finding])).values()];
}
