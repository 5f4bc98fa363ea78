import { Access, type Context, callerOf, Reason } from '@agg/kit';
import { GatewayError, type GovernedKind, givenText, obligationErrors, refuseFaults } from '@agg/schema';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { ClassificationInput } from '../classification/classification.types.ts';
import { faultsOf } from '../classification/classification-rules.ts';
import { ownReference } from '../compliance/governed-reference.ts';
import { loadCompliance } from '../compliance/load-compliance.ts';
import { obligationsOf } from '../gate/gate-of.ts';
import { law } from '../law/law.ts';
import { isMet } from '../obligation/evaluate-obligations.ts';
import type { Obligation } from '../obligation/obligation.types.ts';
import { changeSubject } from '../subject/change-subject.ts';
import { governanceLifecycle } from '../subject/governance.lifecycle.ts';
import { GovernanceState } from '../subject/governance-state.enums.ts';
import {
  allGovernedKinds,
  governedAccess,
  governedKinds,
  personalAccess,
  type SubjectRef,
} from '../subject/governed-kinds.ts';
import type { GovernedSubject } from '../subject/governed-subject.entity.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { assertApprovable, reviewAgain } from './approval-rules.ts';
import { GovernanceRecord, recordOf } from './governance-record.types.ts';

const rootFields = {
  AGENT: { classify: 'classifyAgent', setState: 'setAgentGovernanceState' },
  MCP_SERVER: { classify: 'classifyMcpServer', setState: 'setMcpServerGovernanceState' },
  LLM_GATEWAY: { classify: 'classifyLlmGateway', setState: 'setLlmGatewayGovernanceState' },
} as const satisfies Record<GovernedKind, object>;

/** The root fields for tier and state of one kind of subject. */
function createStateResolver(kind: GovernedKind): new () => object {
  @Resolver()
  class StateResolver {
    @Mutation(() => GovernanceRecord, {
      name: rootFields[kind].classify,
      description:
        'Classifies the subject in a risk tier. A changed tier sends an approved subject back to review.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    classify(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('input', () => ClassificationInput) input: ClassificationInput,
      @Reason({ isRequired: true, description: 'Why this tier is chosen.' }) reason: string,
    ): Promise<GovernanceRecord> {
      return classify(context, { kind, id }, input, reason);
    }

    @Mutation(() => GovernanceRecord, {
      name: rootFields[kind].setState,
      description:
        'Submits, approves, suspends or decommissions the subject. The user who submits cannot approve. Idempotent.',
    })
    @Access(personalAccess(kind, 'WRITE'))
    setState(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('state', () => GovernanceState) state: GovernanceState,
      @Reason({ isRequired: true }) reason: string,
    ): Promise<GovernanceRecord> {
      return setGovernanceState(context, { kind, id }, state, reason);
    }
  }
  return StateResolver;
}

/**
 * Classifies a subject, replacing any earlier classification. An approved subject whose tier changes goes
 * back into review, because that is a substantial modification.
 * @param reason why this tier is chosen; stored with the classification and in the ledger
 * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND; UNPROCESSABLE for unknown questions, for a tier
 * that does not fit the kind, and for one that the answers do not allow
 */
async function classify(
  context: Context,
  subject: SubjectRef,
  input: ClassificationInput,
  reason: string,
): Promise<GovernanceRecord> {
  const reasoning = givenText(reason, '/reason');
  const { riskTier } = input;
  const { id: classifiedBy } = callerOf(context);
  const work = async (em: EntityManager, governed: GovernedSubject) => {
    refuseFaults('UNPROCESSABLE', faultsOf(subject.kind, input));
    const isOtherTier = governed.riskTier !== riskTier;
    const answers = (input.answers ?? []).map(({ question, answer }) => ({ question, answer }));
    const values = { riskTier, answers, reasoning, lawVersion: law.version, classifiedBy };
    Object.assign(governed, { ...values, classifiedAt: new Date() });
    // A change is recorded under one verb, so the transition that follows gets its own entry.
    await em.flush();
    if (isOtherTier) reviewAgain(governed, classifiedBy, `Its tier was changed to ${riskTier}.`);
    return recordOf(governed);
  };
  return changeSubject(context, subject, work, reasoning);
}

/**
 * Moves the governance of a subject to a state. Idempotent.
 * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND; CONFLICT for a transition that is not allowed, for
 * an approval by the person who submitted it, and for a tier that cannot be approved; OBLIGATIONS_OPEN for an approval
 * with open mandatory obligations; UNAVAILABLE where these cannot be determined
 */
async function setGovernanceState(
  context: Context,
  subject: SubjectRef,
  state: GovernanceState,
  reason: string,
): Promise<GovernanceRecord> {
  givenText(reason, '/reason');
  const { id } = callerOf(context);
  const open = state === 'APPROVED' ? await openObligations(context, subject) : [];
  const work = async (_em: EntityManager, governed: GovernedSubject) => {
    if (!governanceLifecycle.isMove(governed.governanceState, state)) return recordOf(governed);
    if (state === 'APPROVED') assertApprovable(governed, id);
    assertNoneOpen(subject, open);
    governanceLifecycle.moveTo(governed, state);
    const changed = { stateReason: reason, stateChangedBy: id, stateChangedAt: new Date() };
    return recordOf(Object.assign(governed, changed));
  };
  return changeSubject(context, subject, work, reason);
}

/**
 * The mandatory obligations of a subject of the tenant that are not met. Call it before a transaction: inside one it
 * would wait for other connections while occupying one.
 * @throws UNAVAILABLE where the registry cannot be reached
 */
async function openObligations(context: Context, subject: SubjectRef): Promise<Obligation[]> {
  const all = await loadCompliance(context, [await ownReference(context, subject)]);
  return all.flatMap((one) => obligationsOf(one)).filter((one) => one.mandatory && !isMet(one));
}

/** @throws OBLIGATIONS_OPEN with an error for each obligation, which carries its id, its label and how to meet it */
function assertNoneOpen({ kind }: SubjectRef, open: readonly Obligation[]): void {
  if (open.length === 0) return;
  const { noun } = governedKinds[kind];
  const ids = open.map(({ id }) => id).join(', ');
  const detail = `It cannot be approved while mandatory obligations are open: ${ids}. Each error contains a fix.`;
  throw new GatewayError('OBLIGATIONS_OPEN', detail, { errors: obligationErrors(`this ${noun}`, open) });
}

/** A resolver for each kind of subject. */
export const stateResolvers = allGovernedKinds.map(createStateResolver);
