import type { ContentType } from '@agg/schema/policy-words';
import type { PolicySettings } from './policy-settings.types.ts';

/** What a type of policy looks for, and how. */
interface PolicyTypeRow {
  /** What it finds: kinds of data, of which the policy names one or `ALL`; or content of one type. */
  finds: 'DATA' | ContentType;
  /** The setting that it demands. */
  setting?: keyof PolicySettings;
  /** Whether it finds spans of text, which REDACT replaces. */
  hasSpans: boolean;
  /** Whether it needs a model of language, which the operator configures. */
  needsModel?: true;
}

/** The types of policies (interface, `config.type`). */
export const policyTypeTable = {
  COMMUNICATION_AUDIT: { finds: 'DATA', hasSpans: true },
  PII_DETECTION: { finds: 'DATA', hasSpans: true },
  KEYWORD: { finds: 'KEYWORD', setting: 'keywords', hasSpans: true },
  REGEX: { finds: 'PATTERN', setting: 'expressions', hasSpans: true },
  TOPIC_DENY: { finds: 'TOPIC', setting: 'topics', hasSpans: false },
  PROMPT_INJECTION: { finds: 'PROMPT_INJECTION', hasSpans: true },
  SCHEMA_VALIDATION: { finds: 'SCHEMA_VIOLATION', setting: 'schema', hasSpans: false },
  SIZE_LIMIT: { finds: 'MESSAGE_SIZE', setting: 'maxBytes', hasSpans: false },
  TOOL_ACCESS: { finds: 'TOOL', setting: 'tools', hasSpans: false },
  RATE_LIMIT: { finds: 'CALL_RATE', setting: 'rate', hasSpans: false },
  CONTENT_MODERATION: { finds: 'HARMFUL_CONTENT', hasSpans: false, needsModel: true },
} as const satisfies Record<string, PolicyTypeRow>;

export type PolicyType = keyof typeof policyTypeTable;

export const policyTypes = Object.keys(policyTypeTable) as PolicyType[];

/** The row of a type. */
export function rowOf(type: PolicyType): PolicyTypeRow {
  return policyTypeTable[type];
}
