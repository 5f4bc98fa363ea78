import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TextScan } from '../text/text-scan.ts';
import { folded } from './folded-text.ts';
import { KeywordFinder } from './keyword-finder.ts';
import { TopicFinder, topicScore } from './topic-finder.ts';
import { isBorder } from './word-border.ts';

function found(text: string, ...words: string[]): string[] {
  return new KeywordFinder(words).find(text, 0, text.length).map(({ start, end }) => text.slice(start, end));
}

describe('Words', () => {
  test.each([
    ['without case', 'A SECRET plan', ['secret'], ['SECRET']],
    ['without accents', 'Das Café, ΚΑΦΈΣ', ['cafe', 'καφεσ'], ['Café', 'ΚΑΦΈΣ']],
    ['with accents where the word has them', 'cafe', ['café'], ['cafe']],
    ['as phrases with any white space', 'top  \n secret', ['top secret'], ['top  \n secret']],
    ['between borders only', 'secretary, insecret, secret_, secret', ['secret'], ['secret']],
    ['beside punctuation', '(secret)', ['secret'], ['secret']],
    ['of scripts without spaces anywhere', '这是机密文件', ['机密'], ['机密']],
    ['with signs of their own', 'C++ and .net', ['c++', '.net'], ['C++', '.net']],
    ['that overlap, all of them', 'red green blue', ['red green', 'green blue'], ['red green', 'green blue']],
    ['that end together, the longest', 'top secret', ['secret', 'top secret'], ['top secret']],
    [
      'that end where one has too much white space, the shorter',
      `top${' '.repeat(300)}secret plan`,
      ['top secret', 'secret'],
      ['secret'],
    ],
    [
      'behind escapes of JSON',
      'x\\nsecret\\tsecret\\u000asecret',
      ['secret'],
      ['secret', 'secret', 'secret'],
    ],
    ['not behind escapes of letters', 'x\\u00e9secret', ['secret'], []],
    ['once, though two are compared as the same', 'secret', ['secret', 'Secret'], ['secret']],
    ['not where letters differ', 'май май', ['маи'], []],
  ])('are found %s', (_, text, words, expected) => {
    expect(found(text, ...words)).toEqual(expected);
  });

  test('are those that a search for each alone finds', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aab é'), minLength: 1, maxLength: 5 });
    const words = fc.array(
      word.filter((text) => text.trim() !== '').map((text) => text.trim().replace(/ +/g, ' ')),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(words, fc.string({ unit: fc.constantFrom(...'aab é.'), maxLength: 40 }), (some, spaced) => {
        const text = spaced.replace(/ +/g, ' ');
        const told = new KeywordFinder(some)
          .find(text, 0, text.length)
          .map(({ start, end }) => `${start} ${end}`);
        const expected = new Map<number, number>();
        for (const each of some.map(folded))
          for (let at = folded(text).indexOf(each); at >= 0; at = folded(text).indexOf(each, at + 1)) {
            const end = at + each.length;
            if (isBorder(text, at) && isBorder(text, end))
              expected.set(end, Math.min(at, expected.get(end) ?? at));
          }
        expect(told.sort()).toEqual([...expected].map(([end, start]) => `${start} ${end}`).sort());
      }),
      { numRuns: 5_000 },
    );
  });
});

/** The words of topics that are found, one after the other. */
function topicWords(text: string, ...topics: string[][]): (string | undefined)[] {
  const finder = new TopicFinder(topics.map((words, at) => ({ name: `${at}`, words })));
  const scan = new TextScan([finder]);
  return [...scan.push(text).matches, ...scan.end().matches].map(({ word }) => word);
}

describe('Topics', () => {
  test('take no words from one another', () => {
    expect(topicWords('apple and pear', ['apple', 'pear'], ['apple', 'iphone'])).toEqual([
      '0/0',
      '1/0',
      '0/1',
    ]);
    expect(topicWords('apple pie and cake', ['pie', 'cake'], ['apple pie'])).toEqual(['1/0', '0/0', '0/1']);
    expect(topicWords('apple pie', ['apple', 'apple pie'], ['apple'])).toEqual(['0/1', '0/0', '1/0']);
  });

  test('have words once that are compared as the same', () => {
    expect(topicWords('Café', ['cafe', 'café'], ['CAFE'])).toEqual(['0/0', '1/0']);
  });

  test('are told word by word, so that different ones can be counted', () => {
    const finder = new TopicFinder([
      { name: 'fruit', words: ['apple', 'pear'] },
      { name: 'metal', words: ['iron'] },
    ]);
    const text = 'Apple, pear, apple and iron';
    expect(finder.find(text, 0, text.length).map(({ word }) => word)).toEqual(['0/0', '0/1', '0/0', '1/0']);
    expect([1, 2, 3].map(topicScore)).toEqual([0.5, 0.75, 0.875]);
  });
});
