import { Access, type ClassType, type Context, GateAction } from '@agg/kit';
import { callerKinds, type GovernedKind } from '@agg/schema';
import { Arg, Ctx, Directive, FieldResolver, Resolver, Root } from 'type-graphql';
import { AssignmentSet } from '../assignment/assignment-set.types.ts';
import { Classification } from '../classification/classification.types.ts';
import type { ComplianceFacts } from '../compliance/compliance.types.ts';
import { GateResult } from '../gate/gate.types.ts';
import { gateOf, obligationsOf } from '../gate/gate-of.ts';
import { Obligation } from '../obligation/obligation.types.ts';
import { allGovernedKinds, governedAccess } from '../subject/governed-kinds.ts';
import { governedClasses } from '../subject/governed-subjects.reference.ts';
import { complianceOf, type GovernedRoot } from './compliance.reads.ts';
import { GovernanceSummary } from './governance-summary.types.ts';
import { createListResolver } from './listed-records.resolver.ts';
import { summaryOf } from './summary-of.ts';

/** The tier of an agent depends on what it uses, so these fields are required from the registry. */
function Requires(kind: GovernedKind): MethodDecorator {
  const { requires } = governedClasses[kind];
  return requires ? (Directive(`@requires(fields: "${requires}")`) as MethodDecorator) : () => undefined;
}

const otherwiseNull = 'Null for subjects of other tenants.';

// Access is declared on the fields as well as on the references: subjects returned by this subgraph are not
// resolved through a reference.
const toAdministrators = (kind: GovernedKind) => Access(governedAccess(kind, 'READ'));
const toAll = (kind: GovernedKind) => Access({ ...governedAccess(kind, 'READ'), callers: callerKinds });

/** The fields that agents may read too: the summary and the gate of a kind of subject. */
function createSummaryResolver(kind: GovernedKind): ClassType {
  @Resolver(() => governedClasses[kind].type)
  class SummaryResolver {
    @FieldResolver(() => GovernanceSummary, { nullable: true, description: 'The governance summary.' })
    @Requires(kind)
    @toAll(kind)
    async governance(@Ctx() context: Context, @Root() root: GovernedRoot): Promise<GovernanceSummary> {
      return summaryOf(await complianceOf(context, kind, root));
    }

    @FieldResolver(() => GateResult, {
      nullable: true,
      description: `Whether an action passes the gate. ${otherwiseNull}`,
    })
    @Requires(kind)
    @toAll(kind)
    async gate(
      @Ctx() context: Context,
      @Root() root: GovernedRoot,
      @Arg('action', () => GateAction, { defaultValue: 'REGISTER_VERSION' }) action: GateAction,
    ): Promise<GateResult | null> {
      const compliance = await complianceOf(context, kind, root);
      return compliance.isPublished ? null : gateOf(compliance, action);
    }
  }
  return SummaryResolver;
}

/** The field with the obligations of a kind of subject. */
function createObligationResolver(kind: GovernedKind): ClassType {
  @Resolver(() => governedClasses[kind].type)
  class ObligationResolver {
    @FieldResolver(() => [Obligation], {
      nullable: true,
      description: `All applicable obligations, met and unmet. ${otherwiseNull}`,
    })
    @Requires(kind)
    @toAdministrators(kind)
    async obligations(
      @Ctx() context: Context,
      @Root() root: GovernedRoot,
      @Arg('action', () => GateAction, { nullable: true }) action?: GateAction,
    ): Promise<Obligation[] | null> {
      const compliance = await complianceOf(context, kind, root);
      return compliance.isPublished ? null : obligationsOf(compliance, action);
    }
  }
  return ObligationResolver;
}

/** The fields with the records of a kind of subject. */
function createRecordResolver(kind: GovernedKind): ClassType {
  @Resolver(() => governedClasses[kind].type)
  class RecordResolver {
    @FieldResolver(() => Classification, {
      nullable: true,
      description: `The risk tier with the answers and the reason. ${otherwiseNull}`,
    })
    @Requires(kind)
    @toAdministrators(kind)
    async classification(
      @Ctx() context: Context,
      @Root() root: GovernedRoot,
    ): Promise<Classification | null> {
      return classificationOf(await complianceOf(context, kind, root));
    }

    @FieldResolver(() => AssignmentSet, {
      nullable: true,
      description: `The accountability assignments. ${otherwiseNull}`,
    })
    @Requires(kind)
    @toAdministrators(kind)
    async assignmentSet(@Ctx() context: Context, @Root() root: GovernedRoot): Promise<AssignmentSet | null> {
      return assignmentSetOf(await complianceOf(context, kind, root));
    }
  }
  return RecordResolver;
}

/** The classification of a subject; UNCLASSIFIED by default. */
function classificationOf(compliance: ComplianceFacts): Classification | null {
  const { subject, riskTier, effectiveRiskTier, isPublished } = compliance;
  if (isPublished) return null;
  return {
    riskTier,
    effectiveRiskTier,
    answers: subject?.answers ?? [],
    reason: subject?.reasoning ?? null,
    lawVersion: subject?.lawVersion ?? null,
    classifiedBy: subject?.classifiedBy ?? null,
    classifiedAt: subject?.classifiedAt ?? null,
  };
}

/** The assignments of a subject; version 0 until the first assignment. */
function assignmentSetOf({ subject, assignments, isPublished }: ComplianceFacts): AssignmentSet | null {
  return isPublished ? null : { version: subject?.assignmentsVersion ?? 0, assignments };
}

/** The fields that governance adds to each kind of subject. */
export const complianceResolvers = allGovernedKinds.flatMap((kind) => [
  createSummaryResolver(kind),
  createObligationResolver(kind),
  createRecordResolver(kind),
  createListResolver(kind),
]);
