import type { PolicyLeg } from '@agg/policy-engine';
import { GatewayError } from '@agg/schema';
import type { PolicedMessage } from '../decision/policed-message.types.ts';
import type { Hop } from '../hop/hop.types.ts';
import { passLeg } from '../policy/pass-leg.ts';
import { recordRefusal } from '../record/record-hop.ts';
import { checkKillSwitches } from './check-kill-switches.step.ts';
import { checkLoop } from './check-loop.step.ts';
import { limitRate } from './limit-rate.step.ts';
import { passGate } from './pass-gate.step.ts';
import { requireSubscription } from './require-subscription.step.ts';

/**
 * A rule that a hop has to pass before anything leaves.
 * @throws GatewayError to refuse it
 */
type RequestStep = (hop: Hop) => Promise<void>;

/** A rule that an answer has to pass. @returns the answer as it goes on; @throws GatewayError to refuse it */
type ResponseStep = (hop: Hop, answer: PolicedMessage) => Promise<PolicedMessage>;

/** The policies of one leg, for the request, which may change. */
function applyPolicies(leg: PolicyLeg & `request${string}`): RequestStep {
  return async (hop) => {
    hop.message = await passLeg(hop, { leg, direction: 'request' }, hop.message);
  };
}

/** The policies of one leg, for a complete answer. */
function applyPoliciesToAnswer(leg: PolicyLeg & `response${string}`): ResponseStep {
  return (hop, answer) => passLeg(hop, { leg, direction: 'response' }, answer);
}

/**
 * What every hop passes, in this order, whatever its protocol. The route has authenticated the caller before. After
 * these steps its admission is recorded (`admit`), and it is sent.
 */
const requestSteps: readonly RequestStep[] = [
  checkKillSwitches,
  checkLoop,
  (hop) => requireSubscription(hop),
  passGate,
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
