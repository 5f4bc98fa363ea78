import { Access, type Context } from '@agg/kit';
import { type GovernedKind, ProseScalar, UuidScalar } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { ClassificationInput } from '../classification/classification.types.ts';
import { classify } from '../classification/classify.service.ts';
import { allGovernedKinds, governedAccess, governedKinds } from '../subject/governed-kinds.ts';
import { GovernanceState } from './governance.enums.ts';
import { GovernanceRecord } from './governance-record.types.ts';
import { setGovernanceState } from './set-governance-state.service.ts';

/** The root fields for tier and state of one kind of subject, for instance `classifyMcpServer`. */
function createLifeResolver(kind: GovernedKind): new () => object {
  const { name, id: argument } = governedKinds[kind];

  @Resolver()
  class LifeResolver {
    @Mutation(() => GovernanceRecord, {
      name: `classify${name}`,
      description:
        'Classifies the subject in a risk tier. A changed tier sends an approved subject back to review.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    classify(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Arg('input', () => ClassificationInput) input: ClassificationInput,
    ): Promise<GovernanceRecord> {
      return classify(context, { kind, id }, input);
    }

    @Mutation(() => GovernanceRecord, {
      name: `set${name}GovernanceState`,
      description:
        'Submits, approves, suspends or decommissions the subject. The user who submits cannot approve. Idempotent.',
    })
    @Access(governedAccess(kind, 'WRITE'))
    setState(
      @Ctx() context: Context,
      @Arg(argument, () => UuidScalar) id: string,
      @Arg('state', () => GovernanceState) state: GovernanceState,
      @Arg('reason', () => ProseScalar) reason: string,
    ): Promise<GovernanceRecord> {
      return setGovernanceState(context, { kind, id }, state, reason);
    }
  }
  return LifeResolver;
}

export const lifeResolvers = allGovernedKinds.map(createLifeResolver);
