import { randomUUIDv7 } from 'node:crypto';
import { asCaller, type Context, callerOf, change } from '@agg/kit';
import { type Caller, type GateAction, gateBlocked, type NotPassed } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GovernedReference } from '../compliance/governed-reference.ts';
import { loadCompliance } from '../compliance/load-compliance.ts';
import { labelsOf } from '../subject/name-subject.ts';
import type { GateResult } from './gate.types.ts';
import { GateDecision } from './gate-decision.entity.ts';
import { gateOf } from './gate-of.ts';
import { namingDependencies, unclassifiedDependencies } from './unclassified-dependencies.ts';

interface Decision {
  subject: GovernedReference;
  gate: GateResult;
}

/**
 * Decides whether a caller may perform an action on all of the subjects. Every subject that did not pass is
 * recorded in the caller's name, unless the mode is OFF; the record stays even if the action then fails.
 * @throws GATE_BLOCKED with the unmet obligations where a subject has not passed and the tenant enforces
 */
export async function decideGate(
  context: Context,
  action: GateAction,
  subjects: readonly GovernedReference[],
  askedBy: Pick<Caller, 'kind' | 'id'>,
): Promise<void> {
  const all = await loadCompliance(context, subjects);
  const decisions = subjects.map((subject, index) => ({
    subject,
    gate: gateOf(all[index] as (typeof all)[number], action),
  }));
  const notPassed = decisions.filter(({ gate }) => !gate.passed && gate.mode !== 'OFF');
  if (notPassed.length === 0) return;
  await change(asCaller(context, askedBy), async (em) => {
    for (const decision of notPassed) record(context, em, decision, askedBy);
  });
  const blocked = notPassed.filter(({ gate }) => gate.mode === 'ENFORCE');
  if (blocked.length === 0) return;
  throw gateBlocked(action, await Promise.all(blocked.map((one) => notPassedOf(context, one))));
}

function record(
  context: Context,
  em: EntityManager,
  {
    subject: { kind: subjectKind, id: subjectId },
    gate: { action, mode, riskTier, unmetObligations },
  }: Decision,
  { kind: askedByKind, id: askedBy }: Pick<Caller, 'kind' | 'id'>,
): void {
  const { tenantId } = callerOf(context);
  const unmet = unmetObligations.filter(({ mandatory }) => mandatory).map(({ id }) => id);
  em.create(GateDecision, {
    tenantId,
    gateDecisionId: randomUUIDv7(),
    subjectKind,
    subjectId,
    action,
    mode,
    riskTier,
    unmet,
    askedByKind,
    askedBy,
    createdAt: new Date(),
  });
}

async function notPassedOf(
  context: Context,
  { subject, gate: { riskTier, unmetObligations, unclassified } }: Decision,
): Promise<NotPassed> {
  const [noun = ''] = await labelsOf(context, [subject]);
  const unmet = unmetObligations.filter(({ mandatory }) => mandatory);
  return {
    noun,
    riskTier,
    unmet: namingDependencies(unmet, await unclassifiedDependencies(context, unclassified)),
  };
}
