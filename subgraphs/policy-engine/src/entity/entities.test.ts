import { dataTypes } from '@agg/schema/policy-words';
import { describe, expect, test } from '@jest/globals';
import { lookAt } from '../decision/look-at.ts';
import { bankExamples } from './bank-examples.fixture.ts';
import { dataFinders } from './entities.table.ts';
import { nameExamples } from './name-examples.fixture.ts';
import { networkExamples } from './network-examples.fixture.ts';
import { numberExamples } from './number-examples.fixture.ts';
import { personExamples } from './person-examples.fixture.ts';
import { tokenExamples } from './token-examples.fixture.ts';

const examples = [bankExamples, nameExamples, networkExamples, numberExamples, personExamples, tokenExamples];
const defaultThreshold = 0.5;

/** A text with what is found of a type between `«` and `»`. */
function marked(type: (typeof dataTypes)[number], text: string): string {
  const finder = dataFinders.get(type);
  const matches = finder ? (lookAt([text], [finder]).matches.get(finder) ?? []) : [];
  let result = '';
  let at = 0;
  for (const { start, end, score } of matches) {
    if (score < defaultThreshold || start < at) continue;
    result += `${text.slice(at, start)}«${text.slice(start, end)}»`;
    at = end;
  }
  return result + text.slice(at);
}

describe.each(dataTypes)('%s', (type) => {
  const of = (which: 'found' | 'notFound') => examples.flatMap((some) => some[which][type] ?? []);

  test('has examples of both', () => {
    expect(of('found')).not.toEqual([]);
    expect(of('notFound')).not.toEqual([]);
  });

  test.each(of('found'))('is found in %s', (text) => {
    expect(marked(type, text.replaceAll(/[«»]/g, ''))).toBe(text);
  });

  test.each(of('notFound'))('is not found in %s', (text) => {
    expect(marked(type, text)).toBe(text);
  });
});
