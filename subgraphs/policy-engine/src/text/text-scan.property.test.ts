import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dataFinders } from '../entity/entities.table.ts';
import { ExpressionFinder } from '../finder/expression-finder.ts';
import { type Finder, lookBehind } from '../finder/finder.types.ts';
import { KeywordFinder } from '../finder/keyword-finder.ts';
import { everyFinder, type Scanned, scanned } from '../testing/scanned.fixture.ts';
import { cutTexts } from '../testing/texts.fixture.ts';
import { TextScan } from './text-scan.ts';

/** What is compared: the finders themselves are long to print. */
function told({ matches }: Scanned): unknown[] {
  return matches.map(({ type, start, end, score }) => `${type} ${start}-${end} ${score.toFixed(3)}`).sort();
}

/** Units of the original that are held back at most where nearly nothing of it is seen. */
const mostUnseen = 65_536 + 1_024 + 512;

const runs = process.env.CAMPAIGN ? 30_000 : 500;

describe('A text that comes in chunks', () => {
  test('gives the same matches however it is cut, and all of its text', () => {
    fc.assert(
      fc.property(cutTexts, ({ text, chunks }) => {
        const cut = scanned(chunks);
        expect(cut.text).toBe(text);
        expect(told(cut)).toEqual(told(scanned([text])));
      }),
      { numRuns: runs },
    );
  });

  test('is held back by no more than the longest match, a step of the search, and a chain of matches', () => {
    const most = 256 + 128 + 1_024 + 1;
    const lines = ['x'.repeat(5_000), 'a@b.io '.repeat(700), '4111 1111 1111 1111 '.repeat(300)];
    for (const line of lines) expect(scanned([...line]).held).toBeLessThanOrEqual(most);
    expect(scanned([...'plain words '.repeat(100)]).held).toBeLessThanOrEqual(256 + 128);
  });

  test.each(['\u200b', '\u0301', '\u{e0100}'])('is held back without end by no number of %j', (none) => {
    const chunk = none.repeat(1_000);
    const { held } = scanned(
      Array.from({ length: 500 }, () => chunk),
      [new KeywordFinder(['secret'])],
    );
    expect(held).toBeLessThan(mostUnseen + chunk.length);
  });

  test('is released in whole characters, where it comes in such', () => {
    const wholes = fc.array(fc.constantFrom('😀', '👩‍💻', 'a', ' ', '𝟒', 'a@b.io '), { maxLength: 400 });
    fc.assert(
      fc.property(wholes, fc.integer({ min: 1, max: 90 }), (characters, every) => {
        const scan = new TextScan(everyFinder);
        for (let at = 0; at < characters.length; at += every)
          expect(scan.push(characters.slice(at, at + every).join('')).text.isWellFormed()).toBe(true);
        expect(scan.end().text.isWellFormed()).toBe(true);
      }),
      { numRuns: 200 },
    );
    const { matches } = scanned(['x'.repeat(127), '😀'.repeat(300)], [new ExpressionFinder(['.'])]);
    expect(matches.every(({ start, end }) => start < 127 || end - start === 2)).toBe(true);
  });

  test('goes on at once where nobody looks for anything', () => {
    const scan = new TextScan([]);
    expect(scan.push('a\ud83d')).toEqual({ at: 0, text: 'a\ud83d', matches: [] });
    expect(scan.end()).toEqual({ at: 2, text: '', matches: [] });
  });

  test('is searched once, in parts that are no longer the longer it is', () => {
    const looks = everyFinder.map((finder): { searched: number; longest: number; counting: Finder } => {
      const look = {
        searched: 0,
        longest: 0,
        counting: {
          longest: finder.longest,
          find: (...[text, from, to]: Parameters<Finder['find']>) => {
            look.searched += to - from;
            look.longest = Math.max(look.longest, text.length);
            return finder.find(text, from, to);
          },
        },
      };
      return look;
    });
    const some = looks.map(({ counting }) => counting);
    scanned(
      Array.from({ length: 8_000 }, () => 'a1 .'),
      some,
    );
    for (const { searched, longest } of looks)
      expect([searched, longest <= 256 + 128 + lookBehind + 128]).toEqual([32_000, true]);
  });
});

describe('A finder that fails', () => {
  const failing: Finder = {
    longest: 1,
    find: () => {
      throw new Error('no');
    },
  };

  test('is told, looks no further, and the others go on', () => {
    const email = dataFinders.get('EMAIL') as Finder;
    const scan = new TextScan([failing, email]);
    scan.push('write to a@b.io now');
    const { matches } = scan.end();
    expect(matches.map(({ type, start }) => [type, start])).toEqual([['EMAIL', 9]]);
    expect([...scan.faults]).toEqual([[failing, 'DETECTOR_FAILED']]);
  });
});
