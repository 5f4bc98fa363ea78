import type { DataType } from '@agg/policy-engine';
import type { Label, LabelledText } from './labelled-text.ts';

/** How much of what is found is really there, and how much of what is there is found: from 0 to 1. */
export interface Accuracy {
  precision: number;
  recall: number;
}

/** How well a detector tells one kind of data in all texts, those of other kinds included. */
export function accuracyOf(
  type: DataType,
  texts: readonly LabelledText[],
  found: readonly (readonly Label[])[],
): Accuracy {
  let right = 0;
  let wrong = 0;
  let there = 0;
  for (const [index, { labels }] of texts.entries()) {
    const expected = labels.filter((label) => label.type === type);
    const told = apart(found[index]?.filter((label) => label.type === type) ?? []);
    there += expected.length;
    right += expected.filter((label) => told.some((other) => isSame(label, other))).length;
    wrong += told.filter((label) => !expected.some((other) => isSame(label, other))).length;
  }
  const precision = right + wrong > 0 ? right / (right + wrong) : 0;
  return { precision, recall: there > 0 ? right / there : 0 };
}

/** The harmonic mean of both: 0 where nothing is found. */
export function fOf({ precision, recall }: Accuracy): number {
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
}

/** They have more than half of their units in common: libraries differ in whether a label is a part of the number. */
function isSame(one: Label, other: Label): boolean {
  const common = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return common * 2 > Math.max(one.end - one.start, other.end - other.start);
}

/** Without what overlaps something longer: libraries find a number by several patterns. */
function apart(labels: readonly Label[]): Label[] {
  const kept: Label[] = [];
  for (const label of labels.toSorted((one, other) => other.end - other.start - one.end + one.start))
    if (!kept.some(({ start, end }) => start < label.end && label.start < end)) kept.push(label);
  return kept;
}
