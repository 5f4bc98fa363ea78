import type { ContentType } from '@agg/schema/policy-words';
import type { PolicySettings } from './policy-settings.types.ts';

/** What a type of policy looks for, and how. */
interface PolicyTypeRow {
  /** What it finds: kinds of data, of which the policy names one or `ALL`; or content of one type. */
  finds: 'DATA' | ContentType;
  /** The setting that it demands. */
  setting?: keyof PolicySettings;
  /** Whether it looks at texts; it cannot look into files. */
  readsTexts: boolean;
  /** Whether it finds spans of text, which REDACT replaces. */
  hasSpans: boolean;
  /** Whether it needs a model of language, which the operator configures. */
  needsModel?: true;
}

/** The types of policies (interface, `config.type`). */
export const policyTypeTable = {
  COMMUNICATION_AUDIT: { finds: 'DATA', readsTexts: true, hasSpans: true },
  PII_DETECTION: { finds: 'DATA', readsTexts: true, hasSpans: true },
  KEYWORD: { finds: 'KEYWORD', setting: 'keywords', readsTexts: true, hasSpans: true },
  REGEX: { finds: 'PATTERN', setting: 'expressions', readsTexts: true, hasSpans: true },
  TOPIC_DENY: { finds: 'TOPIC', setting: 'topics', readsTexts: true, hasSpans: false },
  PROMPT_INJECTION: { finds: 'PROMPT_INJECTION', readsTexts: true, hasSpans: true },
  SCHEMA_VALIDATION: { finds: 'SCHEMA_VIOLATION', setting: 'schema', readsTexts: false, hasSpans: false },
  SIZE_LIMIT: { finds: 'MESSAGE_SIZE', setting: 'maxBytes', readsTexts: false, hasSpans: false },
  TOOL_ACCESS: { finds: 'TOOL', setting: 'tools', readsTexts: false, hasSpans: false },
  RATE_LIMIT: { finds: 'CALL_RATE', setting: 'rate', readsTexts: false, hasSpans: false },
  CONTENT_MODERATION: { finds: 'HARMFUL_CONTENT', readsTexts: true, hasSpans: false, needsModel: true },
} as const satisfies Record<string, PolicyTypeRow>;

export type PolicyType = keyof typeof policyTypeTable;

export const policyTypes = Object.keys(policyTypeTable) as PolicyType[];

/** The row of a type. */
export function rowOf(type: PolicyType): PolicyTypeRow {
  return policyTypeTable[type];
}
