import { type Edit, type JsonNode, oneToken, quoting, type Steps, splicing } from '@agg/traffic/json';
import type { InspectedText, Piece } from './content.types.ts';
import { NewNames } from './new-names.ts';

/** What stands in a text instead of a span. */
export interface Replacement {
  /** In UTF-16 units of the text; `end` is not a part of it. */
  start: number;
  end: number;
  by: string;
}

/**
 * A JSON text in which spans of its texts are replaced, and everything else is unchanged. Names of one object that become
 * the same get numbers: `[EMAIL]`, `[EMAIL 2]`.
 * @param replacementsOf those of one text, in order, without overlaps
 */
export function* redacting(
  root: JsonNode,
  texts: readonly InspectedText[],
  replacementsOf: (index: number) => readonly Replacement[],
): Steps<string> {
  const names = new NewNames(root.json);
  const edits: Edit[] = [];
  for (const [index, { pieces, nameIn }] of texts.entries()) {
    yield oneToken;
    for (const { token, text } of changesOf(pieces, replacementsOf(index))) {
      yield 10 * oneToken + text.length;
      const by = nameIn === undefined ? text : yield* names.taking(nameIn, text);
      edits.push({ start: token.start, end: token.end, by: yield* quoting(by) });
    }
  }
  return yield* splicing(root.text, edits);
}

/** The pieces of which something is replaced, with their new texts. A number becomes a string. */
function changesOf(pieces: readonly Piece[], replacements: readonly Replacement[]): Piece[] {
  const changed: Piece[] = [];
  let from = 0;
  let first = 0;
  for (const { token, text } of pieces) {
    const to = from + text.length;
    while (Number(replacements[first]?.end) <= from) first += 1;
    const within: Replacement[] = [];
    for (let at = first; Number(replacements[at]?.start) < to; at += 1)
      within.push(replacements[at] as Replacement);
    if (within.length > 0) changed.push({ token, text: replaced(text, from, within) });
    from = to;
  }
  return changed;
}

/** @param from where the piece begins in the whole text: what replaces a span stands where the span begins */
function replaced(piece: string, from: number, replacements: readonly Replacement[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, by } of replacements) {
    result += piece.slice(at, Math.max(start - from, 0)) + (start >= from ? by : '');
    at = end - from;
  }
  return result + piece.slice(at);
}
