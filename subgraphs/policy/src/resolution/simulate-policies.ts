import { setImmediate as pause } from 'node:timers/promises';
import { type Context, callerOf, expressionTurns } from '@agg/kit';
import { type Content, type Decision, decide, type Finding, redact, textsOfData } from '@agg/policy-engine';
import { refuseFaults } from '@agg/schema';
import type {
  PolicySampleInput,
  PolicySimulation,
  ResolutionArgs,
  SimulatedFinding,
} from './resolution.types.ts';
import { activeAt } from './resolve-policies.ts';

/** Texts of a sample. */
export const mostTexts = 100;

/**
 * What the policies of the tenant would do with a sample at a leg. Nothing is recorded, and no calls are counted.
 * @throws VALIDATION_FAILED for more than 100 texts
 */
export async function simulatePolicies(
  context: Context,
  args: ResolutionArgs,
  sample: PolicySampleInput,
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
