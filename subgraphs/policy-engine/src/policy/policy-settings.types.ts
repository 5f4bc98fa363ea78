import type { Topic } from '../finder/topic-finder.ts';

/** Whose calls are counted together: those of one caller, to one callee, or all that the policy applies to. */
export const rateScopes = ['SOURCE', 'SINK', 'ALL'] as const;
export type RateScope = (typeof rateScopes)[number];

/** What types of policies need beside their entity; each belongs to one type. */
export interface PolicySettings {
  /** Words and phrases of KEYWORD, compared without case, accents and forms of Unicode. */
  keywords?: readonly string[];
  /** Expressions of REGEX, in the syntax of RE2, which needs linear time. */
  expressions?: readonly string[];
  topics?: readonly Topic[];
  /** JSON Schema (draft 2020-12) that every data part has to match. */
  schema?: object;
  /** Of a message as it is sent. */
  maxBytes?: number;
  /** Tools that may be called: those allowed, or all but those denied. */
  tools?: { allowed?: readonly string[]; denied?: readonly string[] };
  rate?: { calls: number; seconds: number; per: RateScope };
}
