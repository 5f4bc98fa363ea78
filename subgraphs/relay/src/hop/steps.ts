import { GatewayError } from '@agg/schema';
import { requireSubscription } from '../facts/require-subscription.ts';
import type { PolicedMessage } from '../policy/passing.types.ts';
import { storeOf } from '../store/store-of.ts';
import { applyPolicies, applyPoliciesToAnswer } from './apply-policies.step.ts';
import { checkKillSwitches } from './check-kill-switches.step.ts';
import { checkLoop } from './check-loop.step.ts';
import type { Hop, RequestStep, ResponseStep } from './hop.types.ts';
import { limitRate } from './limit-rate.step.ts';
import { passGate } from './pass-gate.step.ts';
import { recordRefusal } from './record-hop.ts';

/**
 * What every hop passes, in this order, whatever its protocol. The route has authenticated the caller before. After
 * these steps its admission is recorded (`admit`), and it is sent.
 */
const requestSteps: readonly RequestStep[] = [
  checkKillSwitches,
  checkLoop,
  ({ source, sink, context }) => requireSubscription(context, source, sink),
  passGate(storeOf),
  limitRate,
  applyPolicies('requestFromSource'),
  applyPolicies('requestToSink'),
];

/**
 * What every answer passes, whole. Its outcome is recorded (`settle`) afterwards, before it is given. The events of a
 * stream pass the same legs as they come (`StreamPolicies`).
 */
const responseSteps: readonly ResponseStep[] = [
  applyPoliciesToAnswer('responseFromSink'),
  applyPoliciesToAnswer('responseToSource'),
];

/**
 * Passes the rules. A refusal is recorded.
 * @throws the refusal; UNAVAILABLE where it cannot be recorded
 */
export async function passSteps(hop: Hop): Promise<void> {
  try {
    for (const step of requestSteps) await step(hop);
  } catch (error) {
    if (error instanceof GatewayError) await recordRefusal(hop, error);
    throw error;
  }
}

/** Passes the rules for answers. @returns the answer as it goes on; @throws the refusal */
export async function passResponseSteps(hop: Hop, answer: PolicedMessage): Promise<PolicedMessage> {
  let passed = answer;
  for (const step of responseSteps) passed = await step(hop, passed);
  return passed;
}
