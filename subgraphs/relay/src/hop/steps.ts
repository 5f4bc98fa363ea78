import { GatewayError } from '@agg/schema';
import { requireSubscription } from '../facts/require-subscription.ts';
import { storeOf } from '../store/store-of.ts';
import { applyPolicies } from './apply-policies.step.ts';
import { checkKillSwitches } from './check-kill-switches.step.ts';
import { checkLoop } from './check-loop.step.ts';
import type { Hop, RequestStep } from './hop.types.ts';
import { passGate } from './pass-gate.step.ts';
import { recordRefusal } from './record-hop.ts';

/**
 * What every hop passes, in this order, whatever its protocol. The route has authenticated the caller before. After
 * these steps its admission is recorded (`admit`), and it is sent. Its outcome is recorded (`settle`) before the answer
 * is given, which then passes the legs `responseFromSink` and `responseToSource`.
 */
const requestSteps: readonly RequestStep[] = [
  checkKillSwitches,
  checkLoop,
  ({ source, sink, context }) => requireSubscription(context, source, sink),
  passGate(storeOf),
  applyPolicies('requestFromSource'),
  applyPolicies('requestToSink'),
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
