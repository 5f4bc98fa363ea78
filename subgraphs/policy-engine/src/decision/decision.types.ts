import type { EntityType, PolicyAction, PolicyMode } from '@agg/schema/policy-words';
import type { AppliedVersion } from '../binding/active-policies.ts';

/** One thing that one policy has found. It never contains the text itself. */
export interface Finding extends AppliedVersion {
  mode: Exclude<PolicyMode, 'OFF'>;
  /** What the policy does about it. */
  action: PolicyAction;
  /** `ALL` only where a policy for all kinds of data could not look. */
  entity: EntityType;
  score: number;
  /** Where: the text's index in the content, and its span there in UTF-16 units; absent for what is no span. */
  span?: { text: number; start: number; end: number };
  /** Why it counts although nothing was found: the detector failed, or the content cannot be inspected. */
  fault?: 'DETECTOR_FAILED' | 'DETECTOR_TIMEOUT' | 'NOT_INSPECTED';
}

/** What happens to the content. `PASS`: as it is, or as `redactions` say. */
export type Verdict = 'PASS' | 'REQUIRE_APPROVAL' | 'BLOCK';

/** A span of a text, in UTF-16 units, and what stands there instead. */
export interface Redaction {
  start: number;
  /** Not a part of the span. */
  end: number;
  /** `[EMAIL]` */
  by: string;
}

/** The decision of all policies that apply. */
export interface Decision {
  verdict: Verdict;
  /** The most restrictive action of a policy in force; absent where nothing was found. */
  action?: PolicyAction;
  /**
   * What is replaced where the content passes: by the index of the text, in order and without overlaps. Absent where
   * nothing is.
   */
  redactions?: ReadonlyMap<number, readonly Redaction[]>;
  /**
   * In the order of the policies; at most 100. Where there are more, one of each policy and entity, those of policies in
   * force, and those of the most restrictive action come first.
   */
  findings: readonly Finding[];
  /** How many there are. */
  found: number;
  /** What the policies in SHADOW would have done; absent where they found nothing. */
  shadow?: PolicyAction;
}
