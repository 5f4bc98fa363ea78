import { expressionTurns, nextTurn } from '@agg/kit';
import {
  type ActivePolicy,
  type DecideOptions,
  type Decision,
  decide,
  LookedAt,
  type PolicyLeg,
} from '@agg/policy-engine';
import type { GatewayError } from '@agg/schema';
import { type HopDecisions, noteDecision } from '../decision/noted-decision.ts';
import type { LegDecision, PolicedMessage } from '../decision/policed-message.types.ts';
import { policyRefusal, type Refused } from '../decision/policy-refusal.ts';
import type { Hop, Side } from '../hop/hop.types.ts';
import { policiesOf, policiesOfAnswer } from './compiled-policies.ts';

/** One of the four legs, and which way it goes. */
export interface DirectedLeg {
  leg: PolicyLeg;
  direction: keyof HopDecisions;
}

/**
 * Applies the policies of the tenants of a hop to a message, one tenant after the other, in the order in which the
 * message passes them.
 * @returns the message as it goes on
 * @throws POLICY_BLOCKED, APPROVAL_REQUIRED; UNAVAILABLE where the policies are not known
 */
export async function passLeg(
  hop: Hop,
  directed: DirectedLeg,
  message: PolicedMessage,
): Promise<PolicedMessage> {
  const sides = directed.direction === 'request' ? hop.sides : hop.sides.toReversed();
  let passed = message;
  for (const side of sides) passed = await passSide(hop, side, directed, passed);
  return passed;
}

async function passSide(
  hop: Hop,
  side: Side,
  { leg, direction }: DirectedLeg,
  message: PolicedMessage,
): Promise<PolicedMessage> {
  const compiled = await (direction === 'response' ? policiesOfAnswer : policiesOf)(hop, side);
  const active = (at: PolicyLeg) => compiled.at(hop, at, Date.now()).policies;
  const policies = active(leg);
  if (policies.length === 0) return message;
  const next = active(lastLegs[direction]);
  const turns = expressionTurns(hop.context).of(side.tenantId, hop.signal);
  const { redactions, ...decision } = await decisionOn(message, policies, { next, turns });
  obeyDecision(hop, { side, direction }, { leg, epoch: compiled.epoch, decision });
  return redactions ? await message.redacted({ redactions }) : message;
}

/** The second leg of each direction, which looks at what the first lets pass. */
const lastLegs = { request: 'requestToSink', response: 'responseToSource' } as const;

/** What was seen in messages, which do not change: several legs look at the same one. */
const seen = new WeakMap<PolicedMessage, LookedAt>();

async function decisionOn(
  message: PolicedMessage,
  policies: readonly ActivePolicy[],
  options: Pick<DecideOptions, 'next' | 'turns'>,
): Promise<Decision> {
  const looked = seen.get(message) ?? new LookedAt();
  seen.set(message, looked);
  await message.prepare({ needsData: readsData(policies) });
  return decide(policies, message.content, { ...options, pause: nextTurn, looked });
}

/** Whether a policy looks at the values of data parts, and not at their texts alone. */
export function readsData(policies: readonly ActivePolicy[]): boolean {
  return policies.some(({ config }) => config.type === 'SCHEMA_VALIDATION');
}

/** Whose policies decided, and about which direction. */
interface Deciding {
  side: Pick<Side, 'tenantId' | 'decisions'>;
  direction: keyof HopDecisions;
}

/** What a caller is told. */
type Refusal = (decision: LegDecision['decision'], refused: Refused) => GatewayError;

/**
 * Keeps a decision for the record of its tenant, and refuses what it does not let pass.
 * @param refusalOf by default POLICY_BLOCKED or APPROVAL_REQUIRED
 * @throws the refusal
 */
export function obeyDecision(
  { source, sink }: Pick<Hop, 'source' | 'sink'>,
  { side, direction }: Deciding,
  decided: LegDecision,
  refusalOf: Refusal = policyRefusal,
): void {
  noteDecision(side, direction, decided);
  const { decision } = decided;
  if (decision.verdict !== 'PASS')
    throw refusalOf(decision, {
      direction,
      isOwn: side.tenantId === source.tenantId,
      sinkKind: sink.kind,
    });
}
