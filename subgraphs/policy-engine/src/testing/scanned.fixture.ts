import { expect } from '@jest/globals';
import { dataFinders } from '../entity/entities.table.ts';
import { ExpressionFinder } from '../finder/expression-finder.ts';
import type { Finder } from '../finder/finder.types.ts';
import { KeywordFinder } from '../finder/keyword-finder.ts';
import { StepBudget } from '../finder/step-budget.ts';
import { InjectionFinder } from '../injection/injection-finder.ts';
import type { Located, Released } from '../text/scan-results.types.ts';
import { TextScan } from '../text/text-scan.ts';

/** All kinds of data, and others of each kind. */
export const everyFinder: Finder[] = [
  ...dataFinders.values(),
  new KeywordFinder(['secret', 'secret plan', '机密', 'é']),
  new ExpressionFinder(['[a-z]+@[a-z.]+', '\\d+$', 'a.*b', '^x', '(?s)M.*e']),
  new InjectionFinder(),
];

export interface Scanned {
  text: string;
  matches: Located[];
  /** The longest text that was held back, in units. */
  held: number;
}

/** A text that comes in chunks, and what is told of it. */
export function scanned(chunks: readonly string[], some: readonly Finder[] = everyFinder): Scanned {
  const budget = new StepBudget();
  const scan = new TextScan(some, budget);
  const result: Scanned = { text: '', matches: [], held: 0 };
  let pushed = 0;
  const take = ({ at, text, matches }: Released): void => {
    expect(at).toBe(result.text.length);
    for (const { start, end } of matches)
      expect(at <= start && start < end && end <= at + text.length).toBe(true);
    result.text += text;
    result.matches.push(...matches);
    result.held = Math.max(result.held, pushed - result.text.length);
  };
  for (const chunk of chunks) {
    pushed += chunk.length;
    budget.renew();
    take(scan.push(chunk));
  }
  take(scan.end());
  expect(scan.faults.size).toBe(0);
  return result;
}
