import { randomUUIDv7 } from 'node:crypto';
import {
  Access,
  allOf,
  asCaller,
  CallerKind,
  type Context,
  callerOf,
  change,
  GateAction,
  platformOnly,
  read,
} from '@agg/kit';
import { type Caller, gateBlocked, type NotPassed, UuidScalar } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Arg, Args, Ctx, Directive, Mutation, Query, Resolver } from 'type-graphql';
import type { GovernedReference } from '../compliance/governed-reference.ts';
import { loadCompliance } from '../compliance/load-compliance.ts';
import { labelsOf } from '../subject/name-subject.ts';
import { GateDecisionListArgs, GateDecisionPage, GateQuestion, type GateResult } from './gate.types.ts';
import { GateDecision, toReadDecisions } from './gate-decision.entity.ts';
import { gateDecisionList } from './gate-decision.list.ts';
import { gateOf } from './gate-of.ts';
import { namingDependencies, unclassifiedDependencies } from './unclassified-dependencies.ts';

@Resolver()
export class GateResolver {
  @Query(() => GateDecisionPage, {
    description: 'Warnings and refusals of the gate, newest first. Calls (INVOKE) are only counted.',
  })
  @Access(toReadDecisions)
  gateDecisions(
    @Ctx() context: Context,
    @Args(() => GateDecisionListArgs) request: GateDecisionListArgs,
  ): Promise<GateDecisionPage> {
    const { from, to } = request;
    const having = allOf(from && sql`created_at >= ${from}`, to && sql`created_at < ${to}`);
    return read(context, (reader) => gateDecisionList.page(reader, request, { having }));
  }

  /**
   * Every subject that did not pass is recorded in the caller's name, unless the mode is OFF; the record stays even if
   * the action then fails.
   * @throws GATE_BLOCKED with the unmet obligations where a subject has not passed and the tenant enforces
   */
  @Mutation(() => Boolean, { description: 'Decides whether an action passes the gate. For other subgraphs.' })
  @Directive('@inaccessible')
  @Access({ callers: ['SERVICE'] })
  async decideGate(
    @Ctx() context: Context,
    @Arg('action', () => GateAction) action: GateAction,
    @Arg('subjects', () => [GateQuestion]) subjects: GateQuestion[],
    @Arg('askedByKind', () => CallerKind) askedByKind: CallerKind,
    @Arg('askedBy', () => UuidScalar) askedBy: string,
  ): Promise<boolean> {
    platformOnly(context);
    const asker = { kind: askedByKind, id: askedBy };
    const all = await loadCompliance(context, subjects);
    const decisions = subjects.map((subject, index) => ({
      subject,
      gate: gateOf(all[index] as (typeof all)[number], action),
    }));
    const notPassed = decisions.filter(({ gate }) => !gate.passed && gate.mode !== 'OFF');
    if (notPassed.length === 0) return true;
    await change(asCaller(context, asker), async (em) => {
      for (const decision of notPassed) record(context, em, decision, asker);
    });
    const blocked = notPassed.filter(({ gate }) => gate.mode === 'ENFORCE');
    if (blocked.length === 0) return true;
    throw gateBlocked(action, await Promise.all(blocked.map((one) => notPassedOf(context, one))));
  }
}

interface Decision {
  subject: GovernedReference;
  gate: GateResult;
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
