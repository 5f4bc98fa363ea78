import type { EntityType } from '@agg/schema/policy-words';
import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Content } from '../content/content.ts';
import { DetectorTimeout, type Finder } from '../finder/finder.types.ts';
import { topicScore } from '../finder/topic-finder.ts';
import { compileSchema, type SchemaMatcher } from '../policy/compile-schema.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import { type PolicyType, rowOf } from '../policy/policy-type.table.ts';
import type { SchemaBudget } from '../policy/schema-budget.ts';
import type { Detection, Sight } from './detection.types.ts';
import { findersOf } from './finders-of.ts';

/** How harmful the texts are, from 0 to 1, or why nobody can tell. */
export type Harm = number | NonNullable<Detection['fault']>;

/** What is known of a content when policies look at it. */
export interface Evidence {
  content: Content;
  sight: Sight;
  /** Of all schemas together. */
  budget: SchemaBudget;
  /** For policies that need a model; absent where they have been told. */
  harm?: Harm;
}

type Look = (policy: ActivePolicy, evidence: Evidence) => Iterable<Detection>;

/** How the policies of each type decide. */
const looks: Readonly<Record<PolicyType, Look>> = {
  COMMUNICATION_AUDIT: spans,
  PII_DETECTION: spans,
  KEYWORD: spans,
  REGEX: spans,
  TOPIC_DENY: topics,
  PROMPT_INJECTION: spans,
  SCHEMA_VALIDATION: ({ config }, { content, budget }) =>
    content.data.every((part) => matchesSchema(config, part, budget)) ? [] : [certainly(config)],
  SIZE_LIMIT: ({ config }, { content }) =>
    content.bytes > (config.maxBytes ?? 0) ? [certainly(config)] : [],
  TOOL_ACCESS: ({ config }, { content }) => (mayCall(config, content.tool) ? [] : [certainly(config)]),
  // The relay counts calls.
  RATE_LIMIT: () => [],
  CONTENT_MODERATION: ({ config }, { harm }) => {
    if (harm === undefined) return [];
    if (typeof harm === 'string') return [failed(config, harm)];
    return harm >= config.entity.scoreThreshold ? [{ entity: entityOf(config), score: harm }] : [];
  },
};

/** What counts for a policy in a content. A policy that cannot tell says so: a fault counts as well. */
export function* detectionsOf(policy: ActivePolicy, evidence: Evidence): Iterable<Detection> {
  const { config } = policy;
  const isBlind = rowOf(config.type)?.readsTexts && evidence.content.opaque.length > 0;
  if (isBlind) yield failed(config, 'NOT_INSPECTED');
  try {
    yield* looks[config.type](policy, evidence);
  } catch (error) {
    yield failed(config, error instanceof DetectorTimeout ? 'DETECTOR_TIMEOUT' : 'DETECTOR_FAILED');
  }
}

/** What a policy looks for: its kind of data, or the content of its type. */
function entityOf({ type, entity }: PolicyConfig): EntityType {
  const finds = rowOf(type)?.finds ?? 'DATA';
  return finds === 'DATA' ? entity.type : finds;
}

function failed(config: PolicyConfig, fault: NonNullable<Detection['fault']>): Detection {
  return { entity: entityOf(config), score: 1, fault };
}

function certainly(config: PolicyConfig): Detection {
  return { entity: entityOf(config), score: 1 };
}

function* spans(policy: ActivePolicy, { sight }: Evidence): Iterable<Detection> {
  const { scoreThreshold } = policy.config.entity;
  for (const finder of yield* seenBy(policy, sight))
    for (const match of sight.matches.get(finder) ?? [])
      if (match.score >= scoreThreshold) yield { entity: match.type, score: match.score, match };
}

/** Different words of a topic count, wherever they stand. What was enough before was told then. */
function* topics(policy: ActivePolicy, { sight }: Evidence): Iterable<Detection> {
  const { scoreThreshold } = policy.config.entity;
  for (const finder of yield* seenBy(policy, sight)) {
    const before = countsByTopic(sight.told?.get(finder) ?? []);
    const now = countsByTopic(new Set(sight.matches.get(finder)?.map(({ word }) => word)));
    for (const [topic, count] of now) {
      const score = topicScore(count);
      const isTold = before.has(topic) && topicScore(before.get(topic) ?? 0) >= scoreThreshold;
      if (score >= scoreThreshold && !isTold) yield { entity: 'TOPIC', score };
    }
  }
}

/** Tells the finders of a policy that failed. @returns all of them: what the others, and these before, have found counts */
function* seenBy(policy: ActivePolicy, { faults }: Sight): Generator<Detection, readonly Finder[]> {
  const finders = findersOf(policy);
  for (const finder of finders) {
    const fault = faults.get(finder);
    if (fault) yield failed(policy.config, fault);
  }
  return finders;
}

/** @param words as `topic/word`, by their places in the lists */
function countsByTopic(words: Iterable<string | undefined>): Map<string | undefined, number> {
  const counts = new Map<string | undefined, number>();
  for (const word of words) {
    const topic = word?.split('/')[0];
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return counts;
}

/** Names are compared exactly. A content that calls no tool is none of this policy's business. */
function mayCall({ tools = {} }: PolicyConfig, tool: string | undefined): boolean {
  if (tool === undefined) return true;
  return tools.allowed ? tools.allowed.includes(tool) : !tools.denied?.includes(tool);
}

/** Each configuration is compiled once: it never changes. */
const matchers = new WeakMap<PolicyConfig, SchemaMatcher>();

/** Whether a data part matches the schema of a policy. @throws where the schema is not valid, or takes too long */
function matchesSchema(config: PolicyConfig, part: unknown, budget: SchemaBudget): boolean {
  const known = matchers.get(config);
  const matches = known ?? compileSchema(config.schema ?? {});
  if (!known) matchers.set(config, matches);
  return matches(part, budget);
}
