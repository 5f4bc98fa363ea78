import type { Steps } from './json/in-turns.ts';
import type { JsonNode } from './json/json-node.ts';
import type { Edit } from './json/json-splice.ts';
import { textOf, tokensOf } from './json/json-tokens.ts';

/** Characters of texts that are looked through; nobody reads longer ones for an id. */
const longestText = 16 * 1024;

/** Shorter ids are found as whole texts only: `7` stands in many texts that mean something else. */
const shortestInText = 8;

/**
 * The edits that replace ids in the texts of a value, wherever they stand in one as words.
 * @param by the ids that replace them
 */
export function* editsInTexts(node: JsonNode, by: ReadonlyMap<string, string>): Steps<Edit[]> {
  const words = Array.from(by.keys(), literally);
  const found = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'g');
  const edits: Edit[] = [];
  for (const token of tokensOf(node)) {
    const { kind, start, end } = token;
    yield end - start;
    if (kind !== 'string' || end - start > longestText) continue;
    const text = textOf(node.text, token);
    const isFound = (id: string) => id.length >= shortestInText || id === text;
    const replaced = text.replaceAll(found, (id) => (isFound(id) ? (by.get(id) ?? id) : id));
    if (replaced !== text) edits.push({ start, end, by: JSON.stringify(replaced) });
  }
  return edits;
}

/** The text as a regular expression that matches it alone. */
function literally(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');
}
