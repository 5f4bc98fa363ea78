import type { FoundType } from '@agg/schema/policy-words';
import type { Redaction } from './decision.types.ts';

/** Something in a text that has to go. */
export interface NamedSpan {
  type: FoundType;
  /** In UTF-16 units; `end` is not a part of it. */
  start: number;
  end: number;
}

/**
 * What replaces spans: `[EMAIL]`. Those that overlap are replaced together, under the name of the longest of them.
 * @param spans in any order
 * @returns in order, without overlaps
 */
export function redactionsOf(spans: Iterable<NamedSpan>): Redaction[] {
  const redactions: Redaction[] = [];
  let last: Redaction | undefined;
  let longest = 0;
  for (const { start, end, type } of [...spans].sort(byPlace)) {
    if (!last || start >= last.end) {
      last = { start, end, by: `[${type}]` };
      redactions.push(last);
      longest = end - start;
      continue;
    }
    last.end = Math.max(last.end, end);
    if (end - start > longest) last.by = `[${type}]`;
    longest = Math.max(longest, end - start);
  }
  return redactions;
}

function byPlace(one: NamedSpan, other: NamedSpan): number {
  return one.start - other.start || other.end - one.end || (one.type < other.type ? -1 : 1);
}

/** @param redactions of this text, in order and without overlaps */
export function redact(text: string, redactions: readonly Redaction[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, by } of redactions) {
    result += text.slice(at, start) + by;
    at = end;
  }
  return result + text.slice(at);
}
