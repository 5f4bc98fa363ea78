import { setImmediate as pause } from 'node:timers/promises';
import { Access, type Context, callerOf, expressionTurns } from '@agg/kit';
import {
  type ActivePolicies,
  type ActivePolicy,
  activePolicies,
  BindingIndex,
  bindGroups,
  type Content,
  type Decision,
  decide,
  type Finding,
  redact,
  textsOfData,
} from '@agg/policy-engine';
import { refuseFaults } from '@agg/schema';
import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { toRead } from '../access-rules.ts';
import { readPolicyFacts } from '../policy-facts/policy-facts.resolver.ts';
import {
  PolicyResolution,
  PolicySampleInput,
  PolicySimulation,
  ResolutionArgs,
  type ResolvedPolicy,
  type SimulatedFinding,
} from './resolution.types.ts';

/** Texts of a sample. */
export const mostTexts = 100;

/** What would happen, without anything happening. */
@Resolver()
export class ResolutionResolver {
  @Query(() => PolicyResolution, {
    description: 'The policies that apply now between a source and a sink at one leg, in their order.',
  })
  @Access(toRead)
  async resolvePolicies(
    @Ctx() context: Context,
    @Args(() => ResolutionArgs) args: ResolutionArgs,
  ): Promise<PolicyResolution> {
    const { rates, policies, epoch } = await activeAt(context, args);
    return { epoch, policies: rates.concat(policies).map(resolved) };
  }

  /** @throws VALIDATION_FAILED for more than 100 texts */
  @Query(() => PolicySimulation, {
    description: 'What the policies would do with a sample. Nothing is recorded, and no calls are counted.',
  })
  @Access(toRead)
  async simulatePolicies(
    @Ctx() context: Context,
    @Args(() => ResolutionArgs) args: ResolutionArgs,
    @Arg('sample', () => PolicySampleInput) sample: PolicySampleInput,
  ): Promise<PolicySimulation> {
    const content = contentOf(sample);
    const { policies, epoch } = await activeAt(context, args);
    const turns = expressionTurns(context).of(callerOf(context).tenantId, context.signal);
    const decision = await decide(policies, content, { pause, turns });
    const { verdict, action, shadow, found, findings } = decision;
    return {
      epoch,
      verdict,
      action,
      shadow,
      texts: textsAfter(content.texts, decision),
      found,
      findings: findings.map(simulated),
    };
  }
}

/** The policies of the tenant that apply now at a leg, and in which state of its bindings. */
async function activeAt(
  context: Context,
  { source, sink, leg }: ResolutionArgs,
): Promise<ActivePolicies & { epoch: number }> {
  const { epoch, groups, bindings } = await readPolicyFacts(context);
  const index = new BindingIndex(bindGroups(groups, bindings));
  return { ...activePolicies(index.concerning({ source, sink }), leg, Date.now()), epoch };
}

function resolved({ config, ...applied }: ActivePolicy): ResolvedPolicy {
  const { mode, entity } = config;
  return { ...applied, mode, action: entity.action, entity: entity.type };
}

function contentOf(sample: PolicySampleInput): Content {
  const { texts, data, hasFile, tool } = sample;
  const detail = `The sample has ${texts?.length} texts. Give at most ${mostTexts}.`;
  const isTooLong = Number(texts?.length) > mostTexts;
  refuseFaults('VALIDATION_FAILED', isTooLong ? [{ pointer: '/sample/texts', detail }] : []);
  return {
    texts: (texts ?? []).concat(Array.from(textsOfData(data))),
    data: data ?? [],
    opaque: hasFile ? ['file'] : [],
    tool: tool ?? undefined,
    bytes: Buffer.byteLength(JSON.stringify(sample)),
  };
}

function textsAfter(texts: readonly string[], { verdict, redactions }: Decision): string[] {
  if (verdict !== 'PASS') return [];
  return texts.map((text, index) => redact(text, redactions?.get(index) ?? []));
}

function simulated({ span, ...finding }: Finding): SimulatedFinding {
  return { ...finding, text: span?.text, start: span?.start, end: span?.end };
}
