import type { EntityType } from '@agg/schema/policy-words';
import type { ActivePolicy } from '../binding/active-policies.ts';
import type { Finding } from './decision.types.ts';
import type { KnownContent, KnownMatch } from './decision-cases.fixture.ts';

/** What a model of language would say of the texts. */
export type KnownHarm = number | 'NOT_INSPECTED' | 'DETECTOR_FAILED' | 'DETECTOR_TIMEOUT';

type Seen = Pick<Finding, 'entity' | 'score' | 'fault'> & { match?: KnownMatch };

export const alphabetic = (one: KnownMatch, other: KnownMatch) => (one.type < other.type ? -1 : 1);

function readingOrder(one: KnownMatch, other: KnownMatch): number {
  return one.text - other.text || one.start - other.start;
}

/** Each topic that occurs, in the order of their first words, with how many of its words there are. */
function topicsSeen({ content, matches }: KnownContent): number[] {
  const written = matches
    .filter(({ type }) => type === 'TOPIC')
    .map(({ text, start, end }) => content.texts[text]?.slice(start, end));
  const topics = Map.groupBy(new Set(written), (word) => (word === 'iron' ? 'metal' : 'fruit'));
  return [...topics.values()].map(({ length }) => length);
}

function textMatches({ config }: ActivePolicy, { matches }: KnownContent): KnownMatch[] {
  const { type } = config.entity;
  const data = ['EMAIL', 'IP_ADDRESS', 'URL'];
  const own: Record<string, string[]> = {
    KEYWORD: ['KEYWORD'],
    REGEX: ['PATTERN'],
    PROMPT_INJECTION: ['PROMPT_INJECTION'],
  };
  const wanted = own[config.type] ?? (type === 'ALL' ? data : [type]);
  const kept = matches.filter(
    (match) => wanted.includes(match.type) && match.score >= config.entity.scoreThreshold,
  );
  return kept.sort((one, other) =>
    one.type === other.type ? readingOrder(one, other) : alphabetic(one, other),
  );
}

/** What one policy sees, by its type, one after the other. */
function seenBy(policy: ActivePolicy, known: KnownContent, harm: KnownHarm): Seen[] {
  const { config } = policy;
  const { content } = known;
  const { scoreThreshold } = config.entity;
  const certain = (entity: EntityType, isIt: boolean): Seen[] => (isIt ? [{ entity, score: 1 }] : []);
  switch (config.type) {
    case 'SCHEMA_VALIDATION':
      return certain(
        'SCHEMA_VIOLATION',
        content.data.some((part) => Object(part).a === undefined),
      );
    case 'SIZE_LIMIT':
      return certain('MESSAGE_SIZE', content.bytes > 100);
    case 'TOOL_ACCESS':
      return certain('TOOL', content.tool === 'rm');
    case 'RATE_LIMIT':
      return [];
    case 'TOPIC_DENY':
      return topicsSeen(known)
        .map((count) => ({ entity: 'TOPIC' as const, score: Number([0, 0.5, 0.75][count]) }))
        .filter(({ score }) => score >= scoreThreshold);
    case 'CONTENT_MODERATION':
      if (typeof harm === 'string') return [{ entity: 'HARMFUL_CONTENT', score: 1, fault: harm }];
      return harm >= scoreThreshold ? [{ entity: 'HARMFUL_CONTENT', score: harm }] : [];
    default:
      return textMatches(policy, known).map((match) => ({ entity: match.type, score: match.score, match }));
  }
}

const unreadable: Readonly<Record<string, EntityType>> = {
  KEYWORD: 'KEYWORD',
  REGEX: 'PATTERN',
  TOPIC_DENY: 'TOPIC',
  PROMPT_INJECTION: 'PROMPT_INJECTION',
  CONTENT_MODERATION: 'HARMFUL_CONTENT',
};
const readsNoTexts = ['SCHEMA_VALIDATION', 'SIZE_LIMIT', 'TOOL_ACCESS', 'RATE_LIMIT'];

function faultOfFiles({ config }: ActivePolicy, { content }: KnownContent): Seen[] {
  if (content.opaque.length === 0 || readsNoTexts.includes(config.type)) return [];
  return [{ entity: unreadable[config.type] ?? config.entity.type, score: 1, fault: 'NOT_INSPECTED' }];
}

export interface ModelFinding extends Finding {
  match?: KnownMatch;
}

/** All that all policies find, in their order. */
export function allFindings(
  policies: readonly ActivePolicy[],
  known: KnownContent,
  harm: KnownHarm,
): ModelFinding[] {
  return policies.flatMap((policy) => {
    const { config, ...applied } = policy;
    const { action } = config.entity;
    return faultOfFiles(policy, known)
      .concat(seenBy(policy, known, harm))
      .map((seen) => ({
        ...applied,
        ...seen,
        mode: config.mode as Finding['mode'],
        action: seen.fault && action === 'REDACT' ? 'BLOCK' : action,
        span: seen.match && { text: seen.match.text, start: seen.match.start, end: seen.match.end },
      }));
  });
}
