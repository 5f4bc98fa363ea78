import type { EntityType } from '@agg/schema/policy-words';
import type { Content } from '../content/content.types.ts';
import { topicScore } from '../finder/topic-finder.ts';
import type { PolicyConfig } from '../policy/policy-config.types.ts';
import { type PolicyType, policyTypeTable, rowOf } from '../policy/policy-type.table.ts';
import type { Detection, Sight } from './detection.types.ts';
import { findersOf } from './finders-of.ts';
import { matchesSchema } from './matches-schema.ts';

/** How harmful the texts are, from 0 to 1, or why nobody can tell. */
export type Harm = number | NonNullable<Detection['fault']>;

/** What is known of a content when policies look at it. */
export interface Evidence {
  content: Content;
  sight: Sight;
  /** For policies that need a model; absent where they have been told. */
  harm?: Harm;
}

type Look = (config: PolicyConfig, evidence: Evidence) => Iterable<Detection>;

/** How the policies of each type decide. */
const looks: Readonly<Record<PolicyType, Look>> = {
  COMMUNICATION_AUDIT: spans,
  PII_DETECTION: spans,
  KEYWORD: spans,
  REGEX: spans,
  TOPIC_DENY: topics,
  PROMPT_INJECTION: spans,
  SCHEMA_VALIDATION: (config, { content }) =>
    content.data.every((part) => matchesSchema(config, part)) ? [] : [certainly(config)],
  SIZE_LIMIT: (config, { content }) => (content.bytes > (config.maxBytes ?? 0) ? [certainly(config)] : []),
  TOOL_ACCESS: (config, { content }) => (mayCall(config, content.tool) ? [] : [certainly(config)]),
  // The relay counts calls.
  RATE_LIMIT: () => [],
  CONTENT_MODERATION: (config, { harm }) => {
    if (harm === undefined) return [];
    if (typeof harm === 'string') return [failed(config, harm)];
    return harm >= config.entity.scoreThreshold ? [{ entity: entityOf(config), score: harm }] : [];
  },
};

/** What counts for a policy in a content. A policy that cannot tell says so: a fault counts as well. */
export function* detectionsOf(config: PolicyConfig, evidence: Evidence): Iterable<Detection> {
  if (readsTexts(config.type) && evidence.content.opaque.length > 0) yield failed(config, 'NOT_INSPECTED');
  try {
    yield* looks[config.type](config, evidence);
  } catch {
    yield failed(config, 'DETECTOR_FAILED');
  }
}

/** Whether policies of a type look at texts; they cannot look into files. */
function readsTexts(type: PolicyType): boolean {
  return policyTypeTable[type]?.hasSpans === true || type === 'TOPIC_DENY' || type === 'CONTENT_MODERATION';
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

function* spans(config: PolicyConfig, { sight }: Evidence): Iterable<Detection> {
  for (const finder of findersOf(config)) {
    const fault = sight.faults.get(finder);
    if (fault) yield failed(config, fault);
    for (const match of sight.matches.get(finder) ?? [])
      if (match.score >= config.entity.scoreThreshold)
        yield { entity: match.type, score: match.score, match };
  }
}

/** Different words of a topic count, wherever they stand. */
function* topics(config: PolicyConfig, { sight }: Evidence): Iterable<Detection> {
  for (const finder of findersOf(config)) {
    const fault = sight.faults.get(finder);
    if (fault) yield failed(config, fault);
    const found = new Set(sight.matches.get(finder)?.map(({ word }) => word));
    yield* topicsAmong(config, found);
  }
}

/** @param found words as `topic/word`, by their places in the lists */
function* topicsAmong(config: PolicyConfig, found: Iterable<string | undefined>): Iterable<Detection> {
  const counts = new Map<string | undefined, number>();
  for (const word of found) {
    const topic = word?.split('/')[0];
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  for (const count of counts.values()) {
    const score = topicScore(count);
    if (score >= config.entity.scoreThreshold) yield { entity: 'TOPIC', score };
  }
}

/** Names are compared exactly. A content that calls no tool is none of this policy's business. */
function mayCall({ tools = {} }: PolicyConfig, tool: string | undefined): boolean {
  if (tool === undefined) return true;
  return tools.allowed ? tools.allowed.includes(tool) : !tools.denied?.includes(tool);
}
