import { type Edit, type JsonNode, type Steps, textOf, tokensOf } from '@agg/traffic/json';

/** Characters of texts that are looked through; nobody reads longer ones for an id. */
export const longestText = 16 * 1024;

/** Shorter ids are found as whole texts only: `7` stands in many texts that mean something else. */
export const shortestInText = 8;

/**
 * The edits that replace ids in the texts of a value, wherever they stand in one as words.
 * @param by the ids that replace them
 */
export function* editsInTexts(node: JsonNode, by: ReadonlyMap<string, string>): Steps<Edit[]> {
  const edits: Edit[] = [];
  for (const token of tokensOf(node)) {
    const { kind, start, end } = token;
    yield end - start;
    if (kind !== 'string' || end - start > longestText) continue;
    const text = textOf(node.text, token);
    const replaced = by.get(text) ?? withoutWords(text, by);
    if (replaced !== text) edits.push({ start, end, by: JSON.stringify(replaced) });
  }
  return edits;
}

/** Replaces ids that stand in a text as words; of two that overlap, the first one, and the longer one of two that begin there. */
function withoutWords(text: string, by: ReadonlyMap<string, string>): string {
  const ids = [...by.keys()].filter((id) => id.length >= shortestInText);
  const found = ids.flatMap((id) => Array.from(wordsIn(text, id), (at) => ({ at, id })));
  const inOrder = found.toSorted((one, other) => one.at - other.at || other.id.length - one.id.length);
  let replaced = '';
  let end = 0;
  for (const { at, id } of inOrder) {
    if (at < end) continue;
    replaced += text.slice(end, at) + by.get(id);
    end = at + id.length;
  }
  return replaced + text.slice(end);
}

/** Where an id stands in a text, and no letter, digit, `_` or `-` beside it. */
function* wordsIn(text: string, id: string): Generator<number> {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1))
    if (!isOfWord(text[at - 1]) && !isOfWord(text[at + id.length])) yield at;
}

function isOfWord(character: string | undefined): boolean {
  return character !== undefined && /[\w-]/.test(character);
}
