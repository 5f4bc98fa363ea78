import { takesLinearTime } from '@agg/schema/testing';
import { describe, expect, test } from '@jest/globals';
import { lookAt } from '../decision/look-at.ts';
import type { Finder } from '../finder/finder.types.ts';
import { longestLabel, PatternFinder } from '../finder/pattern-finder.ts';
import { InjectionFinder, injectionSigns, longestSign } from '../injection/injection-finder.ts';
import { samplesOf } from '../testing/expression-samples.fixture.ts';
import { groupsIn, parsed, unitsOf } from '../testing/expression-shape.fixture.ts';
import { dataFinders, entitiesTable } from './entities.table.ts';

/** Samples of each expression: all of them only in the campaign, because each is searched hundreds of times. */
const samples = process.env.CAMPAIGN ? 3 : 1;
/** Of the samples of all expressions, in which everything is looked for. */
const everyNth = process.env.CAMPAIGN ? 1 : 24;

const units = 100 * 1_024;
const patterns = Object.entries(entitiesTable).flatMap(([type, row]) =>
  row.patterns.map((pattern, index) => ({
    name: `${type} ${index + 1}`,
    pattern,
    expression: pattern.expression,
    // Whatever its type: it is not told here.
    finder: new PatternFinder('EMAIL', { ...row, patterns: [pattern] }),
  })),
);
const signs = injectionSigns.map((sign, index) => ({
  name: `sign ${index + 1}`,
  expression: sign.expression,
  finder: new InjectionFinder([sign]),
}));
const everything = [...dataFinders.values(), new InjectionFinder()];

/** Whether everything is looked for in linear time. */
function isLinear(text: string, finders: readonly Finder[]): Promise<boolean> {
  return takesLinearTime((size) => lookAt([text.slice(0, size)], finders), text.length);
}

function filled(text: string): string {
  return text.repeat(Math.ceil(units / text.length)).slice(0, units);
}

/** Repeats of a text, and of its beginnings. */
function repeats(sample: string): string[] {
  const parts = (process.env.CAMPAIGN ? [1, 3 / 4, 1 / 2, 1 / 4] : [1, 1 / 2]).map((part) =>
    sample.slice(0, Math.ceil(sample.length * part)),
  );
  return [...new Set(parts.filter(Boolean).flatMap((part) => [filled(part), filled(`${part} `)]))];
}

describe('The expression of', () => {
  test.each(patterns)('$name takes and looks at no more units than it states', ({ pattern }) => {
    const { reach, label } = unitsOf(pattern.expression);
    expect(reach).toBeLessThanOrEqual(pattern.longest);
    expect(pattern.longest).toBeLessThanOrEqual(220);
    expect(label).toBeLessThanOrEqual(longestLabel);
    expect(groupsIn(parsed(pattern.expression)).length).toBeLessThanOrEqual(1);
  });

  test.each(signs)('$name takes and looks at no more units than it states', ({ expression }) => {
    expect(unitsOf(expression).reach).toBeLessThanOrEqual(longestSign);
  });

  test.each([...patterns, ...signs])(
    '$name needs linear time for what nearly is found',
    async ({ expression, finder }) => {
      for (const text of samplesOf(expression).slice(0, samples).flatMap(repeats))
        expect([text.slice(0, 60), await isLinear(text, [finder])]).toEqual([text.slice(0, 60), true]);
    },
  );
});

describe('All kinds of data together are found in linear time', () => {
  const texts = [...patterns, ...signs].flatMap(({ expression }) => samplesOf(expression).slice(0, 1));
  const some = [...new Set(texts)].filter((_, index) => index % everyNth === 0);

  test.each(some)('in repeats of %j', async (sample) => {
    expect(await isLinear(filled(`${sample} `), everything)).toBe(true);
  });
});
