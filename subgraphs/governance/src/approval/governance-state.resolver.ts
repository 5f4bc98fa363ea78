import { Access, type ClassType, type Context, callerOf, Reason } from '@agg/kit';
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

/** The mutation that classifies one kind of subject. */
function createClassifyResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class ClassifyResolver {
    /**
     * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND; UNPROCESSABLE for unknown questions, for a tier that does not fit
     * the kind, and for one that the answers do not allow
     */
    @Mutation(() => GovernanceRecord, {
      name: rootFields[kind].classify,
      description:
        'Classifies the subject in a risk tier. A changed tier sends an approved subject back to review.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    async classify(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('input', () => ClassificationInput) input: ClassificationInput,
      @Reason({ isRequired: true, description: 'Why this tier is chosen.' }) reason: string,
    ): Promise<GovernanceRecord> {
      const reasoning = givenText(reason, '/reason');
      const { id: classifiedBy } = callerOf(context);
      const work = (em: EntityManager, governed: GovernedSubject) =>
        classify(em, governed, input, { reasoning, classifiedBy });
      return changeSubject(context, { kind, id }, work, reasoning);
    }
  }
  return ClassifyResolver;
}

/** The mutation that sets the state of one kind of subject. */
function createStateResolver(kind: GovernedKind): ClassType {
  @Resolver()
  class StateResolver {
    /**
     * @throws VALIDATION_FAILED for a blank reason; NOT_FOUND; CONFLICT for a transition that is not allowed; UNAVAILABLE where
     * open obligations cannot be determined; what `assertApprovable` and `assertNoneOpen` throw
     */
    @Mutation(() => GovernanceRecord, {
      name: rootFields[kind].setState,
      description:
        'Submits, approves, suspends or decommissions the subject. The user who submits cannot approve. Idempotent.',
    })
    @Access(personalAccess(kind, 'WRITE'))
    async setState(
      @Ctx() context: Context,
      @SubjectId(kind) id: string,
      @Arg('state', () => GovernanceState) state: GovernanceState,
      @Reason({ isRequired: true }) reason: string,
    ): Promise<GovernanceRecord> {
      givenText(reason, '/reason');
      const { id: callerId } = callerOf(context);
      const open = state === 'APPROVED' ? await openObligations(context, { kind, id }) : [];
      const work = async (_em: EntityManager, governed: GovernedSubject) => {
        if (!governanceLifecycle.isMove(governed.governanceState, state)) return recordOf(governed);
        if (state === 'APPROVED') assertApprovable(governed, callerId);
        assertNoneOpen(kind, open);
        governanceLifecycle.moveTo(governed, state);
        const changed = { stateReason: reason, stateChangedBy: callerId, stateChangedAt: new Date() };
        return recordOf(Object.assign(governed, changed));
      };
      return changeSubject(context, { kind, id }, work, reason);
    }
  }
  return StateResolver;
}

/**
 * Replaces any earlier classification. An approved subject whose tier changes goes back into review, because that is a
 * substantial modification.
 */
async function classify(
  em: EntityManager,
  governed: GovernedSubject,
  input: ClassificationInput,
  { reasoning, classifiedBy }: Record<'reasoning' | 'classifiedBy', string>,
): Promise<GovernanceRecord> {
  const { riskTier } = input;
  refuseFaults('UNPROCESSABLE', faultsOf(governed.subjectKind, input));
  const isOtherTier = governed.riskTier !== riskTier;
  const answers = (input.answers ?? []).map(({ question, answer }) => ({ question, answer }));
  const values = { riskTier, answers, reasoning, lawVersion: law.version, classifiedBy };
  Object.assign(governed, { ...values, classifiedAt: new Date() });
  // A change is recorded under one verb, so the transition that follows gets its own entry.
  await em.flush();
  if (isOtherTier) reviewAgain(governed, classifiedBy, `Its tier was changed to ${riskTier}.`);
  return recordOf(governed);
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
function assertNoneOpen(kind: GovernedKind, open: readonly Obligation[]): void {
  if (open.length === 0) return;
  const { noun } = governedKinds[kind];
  const ids = open.map(({ id }) => id).join(', ');
  const detail = `It cannot be approved while mandatory obligations are open: ${ids}. Each error contains a fix.`;
  throw new GatewayError('OBLIGATIONS_OPEN', detail, { errors: obligationErrors(`this ${noun}`, open) });
}

/** The mutations of each kind of subject. */
export const stateResolvers: ClassType[] = allGovernedKinds.flatMap((kind) => [
  createClassifyResolver(kind),
  createStateResolver(kind),
]);
