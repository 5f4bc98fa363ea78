import { describe, expect, test } from '@jest/globals';
import { activePolicy } from '../testing/active-policy.fixture.ts';
import { StreamDecision } from './stream-decision.ts';

const entity = { type: 'ALL', scoreThreshold: 0.5, action: 'REDACT' } as const;
const kinds = {
  'all kinds of data': activePolicy({ type: 'PII_DETECTION', entity }),
  words: activePolicy({ type: 'KEYWORD', entity, keywords: ['secret plan', 'apple'] }),
  expressions: activePolicy({ type: 'REGEX', entity, expressions: ['inv-\\d{4}', '[a-z]+@[a-z.]+'] }),
  topics: activePolicy({ type: 'TOPIC_DENY', entity, topics: [{ name: 'fruit', words: ['apple', 'pear'] }] }),
  'orders to a model': activePolicy({ type: 'PROMPT_INJECTION', entity }),
};

/** A text in pieces of so many units, as models give it. */
const unitsOfToken = 4;
const tokensOf = (text: string) => text.match(new RegExp(`[^]{1,${unitsOfToken}}`, 'g')) ?? [];

/** What is held back after each token. */
function waits(stream: StreamDecision, text: string): string[] {
  let passed = 0;
  return tokensOf(text).map((token, index) => {
    passed += stream.push('flow', token).length;
    return text.slice(passed, (index + 1) * unitsOfToken);
  });
}

const prose = 'the committee met again to look at what had been decided, and nothing else was new; '.repeat(
  8,
);

describe('Of a text that comes token by token', () => {
  test.each(Object.entries(kinds))('only the word that it ends with waits for %s', (_, policy) => {
    const held = waits(new StreamDecision([policy]), prose);
    expect(held.filter((rest) => /\S\s+\S+\s+\S/.test(rest))).toEqual([]);
  });

  test('what all policies wait for is no more than that of each', () => {
    const held = waits(new StreamDecision(Object.values(kinds)), prose);
    expect(held.filter((rest) => /\S\s+\S+\s+\S/.test(rest))).toEqual([]);
  });

  test('what looks like something goes on once it is known that it is nothing', () => {
    const text = `Part 555-0123-999 and New York City are ${prose}`;
    const held = waits(new StreamDecision([kinds['all kinds of data']]), text);
    const tokens = tokensOf(text);
    // At 20 tokens in a second, none waits longer than a second.
    expect(held.findIndex((rest, index) => rest.length > 20 * unitsOfToken && index < tokens.length)).toBe(
      -1,
    );
  });

  test('the beginning of what is replaced waits, and what precedes it does not', () => {
    const stream = new StreamDecision([kinds['all kinds of data']]);
    expect(stream.push('flow', 'please write to john.doe@exam')).toBe('please write to ');
    expect(stream.push('flow', 'ple.com, and then ')).toBe('');
    expect(stream.push('flow', 'nothing else is done. ') + stream.end('flow')).toBe(
      '[EMAIL], and then nothing else is done. ',
    );
  });
});
