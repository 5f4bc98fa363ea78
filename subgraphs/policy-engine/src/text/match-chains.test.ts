import { describe, expect, test } from '@jest/globals';
import type { Finder, Match } from '../finder/finder.types.ts';
import { longestChain, MatchChains } from './match-chains.ts';

const finder: Finder = { longest: 1, find: () => [] };
const other: Finder = { longest: 1, find: () => [] };

type Span = readonly [start: number, end: number, score?: number];

function matches(...spans: Span[]): Match[] {
  return spans.map(([start, end, score = 1]) => ({ type: 'URL', start, end, score }));
}

/** What is taken of matches that are all known, as `[start, end]`, and up to where. */
function taken(searched: number, ...ofFinders: (readonly [Finder, Match[]])[]) {
  const chains = new MatchChains();
  for (const [each, some] of ofFinders) chains.add(some, each);
  const result = chains.take(searched, (place) => place);
  return { spans: result.taken.map(({ start, end }) => [start, end]), until: result.until };
}

describe('Matches that wait', () => {
  test('are taken once the search is behind all that overlaps them', () => {
    const some = matches([0, 5], [10, 20], [15, 30], [40, 50]);
    expect(taken(60, [finder, some])).toEqual({
      spans: some.map(({ start, end }) => [start, end]),
      until: 60,
    });
    expect(taken(25, [finder, some])).toEqual({ spans: [[0, 5]], until: 10 });
    expect(taken(8, [finder, some])).toEqual({ spans: [[0, 5]], until: 8 });
  });

  test('are dropped within others of their finder that are as certain, and only there', () => {
    const within = matches([0, 20, 0.9], [2, 20, 0.9], [3, 10, 0.5], [4, 10, 1], [5, 20, 0.9], [25, 26, 0.5]);
    expect(taken(60, [finder, within]).spans).toEqual([
      [0, 20],
      [4, 10],
      [25, 26],
    ]);
    expect(taken(60, [finder, matches([0, 20])], [other, matches([2, 10])]).spans).toEqual([
      [0, 20],
      [2, 10],
    ]);
  });

  test('are kept within others where they stand for different words', () => {
    const within = matches([0, 20], [0, 5], [5, 10]).map((match, at) => ({ ...match, word: `0/${at}` }));
    expect(taken(60, [finder, within]).spans).toEqual([
      [0, 20],
      [0, 5],
      [5, 10],
    ]);
  });

  test('are divided where they overlap one another for too long', () => {
    const [one, two] = [10 + longestChain, 10 + 2 * longestChain];
    expect(taken(two + longestChain, [finder, matches([10, two + 50], [two - 50, two + 90])])).toEqual({
      spans: [
        [10, one],
        [one, two],
        [two - 50, two],
        [two, two + 50],
        [two, two + 90],
      ],
      until: two + longestChain,
    });
  });

  test('are whole where they overlap one another as long as they may', () => {
    const end = 10 + longestChain;
    const chain = (more: number) => matches([10, 20], [15, end - 10], [end - 20, end + more]);
    const spans = (more: number) => taken(2 * end, [finder, chain(more)]).spans;
    expect(spans(0)).toEqual(chain(0).map((match) => [match.start, match.end]));
    expect(spans(1)).toEqual([
      [10, 20],
      [15, end - 10],
      [end - 20, end],
      [end, end + 1],
    ]);
    expect(taken(end - 1, [finder, chain(0)])).toEqual({ spans: [], until: 10 });
    expect(taken(end, [finder, chain(1)]).until).toBe(end);
  });

  test('that all reach the same end, the later ones more certain, are few', () => {
    const end = 100_000;
    const later = Array.from({ length: 5_000 }, (_, at): Span => [at * 20 + 20, end, 1]);
    const { spans } = taken(end, [finder, matches([0, end, 0.9], ...later.slice(0, -1))]);
    expect(spans.length).toBeLessThan((2 * end) / longestChain + 2);
  });
});
