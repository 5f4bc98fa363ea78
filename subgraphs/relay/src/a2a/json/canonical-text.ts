import { hash } from 'node:crypto';
import { oneToken, type Steps } from './in-turns.ts';
import type { JsonNode } from './json-node.ts';
import { isLong, type JsonToken, readAhead, textOf, tokensOf } from './json-tokens.ts';

/** Characters of a text that is kept as it is; what is longer is kept as its digest. */
const longestKept = 1_024;
/** Elements of an array that are joined at once. */
const mostJoined = 1_000;
/** Members of an object that are sorted: those of a greater one count in the order in which they are written. */
const mostSorted = 10_000;

/** An object or array of which more follows. */
interface Open {
  isObject: boolean;
  /** The name of the next value, with its colon; empty in an array. */
  name: string;
  items: string[];
}

/**
 * A short text that is the same for the same JSON value, however that is written: its spaces, the spelling of its strings
 * and numbers, and the order of its members say nothing. What is long in it is there as a digest. It takes time linear in
 * the length of the value.
 */
export function* canonicalText(node: JsonNode): Steps<string> {
  const { text } = node.json;
  const whole: Open = { isObject: false, name: '', items: [] };
  const open = [whole];
  for (const token of tokensOf(node)) {
    yield token.end - token.start + oneToken;
    const innermost = open.at(-1) as Open;
    if (token.kind === 'object' || token.kind === 'array')
      open.push({ isObject: token.kind === 'object', name: '', items: [] });
    else if (token.kind === 'end') {
      open.pop();
      add(open.at(-1) as Open, closed(innermost));
    } else if (token.kind === 'name') innermost.name = `${yield* scalarText(text, token)}:`;
    else add(innermost, yield* scalarText(text, token));
  }
  return whole.items.join();
}

function add(open: Open, value: string): void {
  open.items.push(open.name + value);
  open.name = '';
  if (!open.isObject && open.items.length === mostJoined) open.items = [kept(open.items.join())];
}

function closed({ isObject, items }: Open): string {
  if (isObject && items.length <= mostSorted) items.sort();
  return kept(isObject ? `{${items.join()}}` : `[${items.join()}]`);
}

function* scalarText(text: string, token: JsonToken): Steps<string> {
  if (token.kind === 'literal') return text.slice(token.start, token.end);
  if (isLong(token)) yield* readAhead(text, token);
  const value = textOf(text, token);
  return token.kind === 'number' ? kept(value) : kept(JSON.stringify(value));
}

/** A digest looks like no other text of JSON. */
function kept(text: string): string {
  return text.length > longestKept ? `#${hash('sha256', text)}` : text;
}
