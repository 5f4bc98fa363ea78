import type { Outcome } from '@agg/kit';
import type { Finding, SinkKind, Verdict } from '@agg/policy-engine';
import { GatewayError } from '@agg/schema';
import { sinkNouns } from '../facts/sink-noun.ts';
import type { HopDecisions, RecordedDecision } from './noted-decision.ts';
import type { LegDecision } from './policed-message.types.ts';

const codes = { BLOCK: 'POLICY_BLOCKED', REQUIRE_APPROVAL: 'APPROVAL_REQUIRED' } as const;

/** What is said of a finding. Older records have no name. */
type Reason = Pick<Finding, 'policyId' | 'policyVersion' | 'action' | 'mode' | 'entity' | 'fault'> &
  Partial<Pick<Finding, 'policyName'>>;

/** The codes of refusals by policies. */
const refusals: ReadonlySet<string> = new Set(Object.values(codes));

/** About what policies decided, and whose they are. */
export interface Refused {
  direction: keyof HopDecisions;
  /** Whether the policies are those of the caller's tenant: others' are not named. */
  isOwn: boolean;
  /** What is called. */
  sinkKind: SinkKind;
}

/** What a caller is told when policies let a message not pass. */
export function policyRefusal(
  decision: Pick<LegDecision['decision'], 'verdict'> & { findings: readonly Reason[] },
  { direction, isOwn, sinkKind }: Refused,
): GatewayError {
  const verdict = decision.verdict as Exclude<Verdict, 'PASS'>;
  const finding = decision.findings.find(({ action, mode }) => mode === 'ENFORCE' && action === verdict);
  const detail = verdict === 'BLOCK' ? 'blocks this message' : 'demands an approval of this message';
  if (!isOwn || !finding)
    return new GatewayError(
      codes[verdict],
      `A policy of another tenant ${detail}. Ask those who offer the ${sinkNouns[sinkKind]}.`,
    );
  const canLeaveOut = direction === 'request' && verdict === 'BLOCK' && !finding.fault;
  const advice = canLeaveOut ? `Send it without that, or ask ${managers}.` : `Ask ${managers}.`;
  return new GatewayError(codes[verdict], `${nounOf(finding)} ${detail}: ${reasonOf(finding)}. ${advice}`);
}

const managers = 'a person with TENANT:WRITE, who can change the policy';

/** Whether an error is a refusal by policies. */
export function isPolicyRefusal(error: unknown): error is GatewayError {
  return error instanceof GatewayError && refusals.has(error.code);
}

/** The refusal that an outcome of the caller's tenant records, with the same words; `undefined` where it is none. */
export function recordedRefusal(
  { decisionCode, policies }: Outcome,
  sinkKind: SinkKind,
): GatewayError | undefined {
  if (!refusals.has(String(decisionCode))) return undefined;
  const { decisions = [] } = (policies ?? {}) as { decisions?: RecordedDecision[] };
  const own = decisions.find(({ verdict }) => verdict !== 'PASS');
  const verdict = decisionCode === codes.BLOCK ? 'BLOCK' : 'REQUIRE_APPROVAL';
  const refused = { direction: 'response' as const, isOwn: own !== undefined, sinkKind };
  return policyRefusal(own ?? { verdict, findings: [] }, refused);
}

function nounOf({ policyId, policyName, policyVersion }: Reason): string {
  const version = `version ${JSON.stringify(policyVersion)}`;
  if (policyName === undefined) return `The policy ${policyId}, ${version},`;
  return `The policy ${JSON.stringify(policyName)} (${policyId}, ${version})`;
}

function reasonOf({ entity, fault }: Reason): string {
  if (fault === undefined) return `it has ${entity}`;
  const reasons = {
    NOT_INSPECTED: 'a part of it cannot be inspected',
    DETECTOR_FAILED: 'the detector has failed',
    DETECTOR_TIMEOUT: 'the detector took too long',
  };
  return `${reasons[fault]} for ${entity}`;
}
