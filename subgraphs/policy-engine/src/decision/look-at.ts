import type { Finder } from '../finder/finder.types.ts';
import type { Located } from '../text/scan-results.types.ts';
import { TextScan } from '../text/text-scan.ts';
import type { Sight, TextMatch } from './detection.types.ts';

/**
 * Searches texts, as lines of one text: what stands near a value in structured data are its name and the values beside it.
 * What matches in several lines counts in each.
 */
export function lookAt(texts: readonly string[], finders: Iterable<Finder>): Sight {
  const scan = new TextScan(finders);
  const first = scan.push(texts.join('\n'));
  return sightOf(scan, texts, first.matches.concat(scan.end().matches));
}

/** Units that are searched without a pause. */
export const inOneTurn = 32 * 1024;

/** The same for long texts, with pauses in which the process can do something else. */
export async function lookInTurns(
  texts: readonly string[],
  finders: Iterable<Finder>,
  pause: () => Promise<void>,
): Promise<Sight> {
  const scan = new TextScan(finders);
  const whole = texts.join('\n');
  const located: Located[] = [];
  for (let at = 0; at < whole.length; at += inOneTurn) {
    for (const match of scan.push(whole.slice(at, at + inOneTurn)).matches) located.push(match);
    await pause();
  }
  return sightOf(scan, texts, located.concat(scan.end().matches));
}

function sightOf(scan: TextScan, texts: readonly string[], located: readonly Located[]): Sight {
  const matches = new Map<Finder, TextMatch[]>();
  for (const match of inTexts(located, texts)) {
    const others = matches.get(match.finder);
    if (others) others.push(match);
    else matches.set(match.finder, [match]);
  }
  return { matches, faults: scan.faults };
}

/** @param located in the lines, in the order of their starts */
function* inTexts(located: readonly Located[], texts: readonly string[]): Iterable<TextMatch> {
  let first = 0;
  let begin = 0;
  for (const match of located) {
    for (; match.start > begin + lengthOf(texts, first); first += 1) begin += lengthOf(texts, first) + 1;
    let lineBegin = begin;
    for (let text = first; text < texts.length && lineBegin < match.end; text += 1) {
      const start = Math.max(0, match.start - lineBegin);
      const end = Math.min(lengthOf(texts, text), match.end - lineBegin);
      if (start < end) yield { ...match, text, start, end };
      lineBegin += lengthOf(texts, text) + 1;
    }
  }
}

function lengthOf(texts: readonly string[], index: number): number {
  return texts[index]?.length ?? 0;
}
