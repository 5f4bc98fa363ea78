import { Access, type Context, Reason } from '@agg/kit';
import { type GovernedKind } from '@agg/schema';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { ClassificationInput } from '../classification/classification.types.ts';
import { classify } from '../classification/classify.service.ts';
import { allGovernedKinds, governedAccess, personalAccess } from '../subject/governed-kinds.ts';
import { SubjectId } from '../subject/subject-id.decorator.ts';
import { GovernanceState } from './governance.enums.ts';
import { GovernanceRecord } from './governance-record.types.ts';
import { setGovernanceState } from './set-governance-state.service.ts';

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

export const stateResolvers = allGovernedKinds.map(createStateResolver);
