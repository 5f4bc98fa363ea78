import { consume } from '@agg/kit';
import type { ActivePolicy, Finding } from '@agg/policy-engine';
import { GatewayError } from '@agg/schema';
import type { LegDecision } from '../decision/policed-message.types.ts';
import { policyRefusal } from '../decision/policy-refusal.ts';
import type { Hop, Side } from '../hop/hop.types.ts';
import { policiesOf } from '../policy/compiled-policies.ts';
import { obeyDecision } from '../policy/pass-leg.ts';

const leg = 'requestFromSource';

/**
 * Counts a call for the policies of type RATE_LIMIT of each tenant: in all processes together where they share a Redis.
 * What the platform asks by itself is no call of anybody.
 * @throws RATE_LIMITED, or APPROVAL_REQUIRED, where a policy in force allows no more calls
 */
export async function limitRate(hop: Hop): Promise<void> {
  if (hop.isInternal) return;
  for (const side of hop.sides) {
    const compiled = await policiesOf(hop, side);
    const { rates } = compiled.at(hop, leg, Date.now());
    for (const policy of rates) await count(hop, side, policy, compiled.epoch);
  }
}

async function count(hop: Hop, side: Side, policy: ActivePolicy, epoch: number): Promise<void> {
  const { calls: points, seconds } = policy.config.rate ?? { calls: 0, seconds: 1 };
  // One for all policies of that rate: limiters are kept as long as the process runs, their keys only while they count.
  const limiter = hop.context.services.limits.limiter(`policy-${points}-${seconds}`, { points, seconds });
  const counted = await consume(limiter, keyOf(hop, side, policy));
  if (counted === true) return;
  const tooMany = () =>
    new GatewayError('RATE_LIMITED', `A policy allows ${points} calls in ${seconds} seconds. Wait.`, {
      retryAfter: Math.max(1, Math.ceil(counted.msBeforeNext / 1_000)),
    });
  obeyDecision(hop, { side, direction: 'request' }, exceeded(policy, epoch), (decision, refused) =>
    decision.verdict === 'BLOCK' ? tooMany() : policyRefusal(decision, refused),
  );
}

function keyOf({ source, sink }: Hop, { tenantId }: Side, policy: ActivePolicy): string {
  const { policyId, policyVersion, config } = policy;
  const counted = {
    SOURCE: `${source.kind} ${source.id}`,
    SINK: sink.id,
    ALL: '',
  };
  return `${tenantId} ${policyId} ${policyVersion} ${counted[config.rate?.per ?? 'ALL']}`;
}

function exceeded({ config, ...applied }: ActivePolicy, epoch: number): LegDecision {
  const { action } = config.entity;
  const mode = config.mode === 'ENFORCE' ? 'ENFORCE' : 'SHADOW';
  const isHard = action === 'BLOCK' || action === 'REQUIRE_APPROVAL';
  const finding: Finding = { ...applied, mode, action, entity: 'CALL_RATE', score: 1 };
  const verdict = mode === 'ENFORCE' && isHard ? action : 'PASS';
  const found = mode === 'ENFORCE' ? { action } : { shadow: action };
  return { leg, epoch, decision: { verdict, ...found, found: 1, findings: [finding] } };
}
