import type { Finder } from '../finder/finder.types.ts';
import type { FinderFault, Located } from '../text/scan-results.types.ts';
import type { Sight, TextMatch } from './detection.types.ts';
import type { Line } from './lines.ts';

/**
 * What was seen in texts, of which the lines were searched.
 * @param located in the lines, in the order of their starts
 */
export function sightOf(
  lines: readonly Line[],
  located: readonly Located[],
  faults: ReadonlyMap<Finder, FinderFault>,
): Sight {
  const matches = Map.groupBy(inTexts(located, lines), ({ finder }) => finder);
  // A text stands in one line, unless parts of it stand in others.
  const isOnce = new Set(lines.map(({ text }) => text)).size === lines.length;
  if (isOnce) return { matches, faults };
  return { matches: new Map([...matches].map(([finder, some]) => [finder, distinct(some)])), faults };
}

/** What a text and a part of it both have counts once, as certain as it is anywhere. */
function distinct(matches: readonly TextMatch[]): TextMatch[] {
  const known = new Map<string, TextMatch>();
  for (const match of matches) {
    const { type, text, start, end, word } = match;
    const key = `${text} ${start} ${end} ${type} ${word}`;
    const other = known.get(key);
    if (!other || other.score < match.score) known.set(key, match);
  }
  return [...known.values()];
}

function* inTexts(located: readonly Located[], lines: readonly Line[]): Iterable<TextMatch> {
  let first = 0;
  let begin = 0;
  for (const match of located) {
    for (; match.start > begin + lengthOf(lines[first]); first += 1) begin += lengthOf(lines[first]) + 1;
    let lineBegin = begin;
    for (let index = first; index < lines.length && lineBegin < match.end; index += 1) {
      const { text, at, line } = lines[index] as Line;
      const start = Math.max(0, match.start - lineBegin);
      const end = Math.min(line.length, match.end - lineBegin);
      if (start < end) yield { ...match, text, start: start + at, end: end + at };
      lineBegin += line.length + 1;
    }
  }
}

function lengthOf(line: Line | undefined): number {
  return line?.line.length ?? 0;
}
