import { hash } from 'node:crypto';
import type { JsonNode } from './json-node.ts';
import { type JsonToken, textOf, tokensOf } from './json-tokens.ts';

/** Characters of a text that is kept as it is; what is longer is kept as its digest. */
export const longestKept = 1_024;

/** An object or array of which more follows. */
interface Open {
  isObject: boolean;
  /** The name of the next value, with its colon; empty in an array. */
  name: string;
  items: string[];
}

/**
 * A short text that is the same for the same JSON value, however that is written: its spaces, the spelling of its strings
 * and numbers, and the order of its members say nothing. What is long in it is there as a digest, so that no text is copied
 * once for each object around it. It is made at once: the value is a short one.
 */
export function canonicalText(node: JsonNode): string {
  const { text } = node.json;
  const whole: Open = { isObject: false, name: '', items: [] };
  const open = [whole];
  for (const token of tokensOf(node)) {
    const innermost = open.at(-1) as Open;
    if (token.kind === 'object' || token.kind === 'array')
      open.push({ isObject: token.kind === 'object', name: '', items: [] });
    else if (token.kind === 'end') {
      open.pop();
      add(open.at(-1) as Open, closed(innermost));
    } else if (token.kind === 'name') innermost.name = `${scalarText(text, token)}:`;
    else add(innermost, scalarText(text, token));
  }
  return whole.items.join();
}

function add(open: Open, value: string): void {
  open.items.push(open.name + value);
  open.name = '';
}

function closed({ isObject, items }: Open): string {
  return kept(isObject ? `{${items.sort().join()}}` : `[${items.join()}]`);
}

function scalarText(text: string, token: JsonToken): string {
  if (token.kind === 'literal') return text.slice(token.start, token.end);
  const value = textOf(text, token);
  return token.kind === 'number' ? kept(value) : kept(JSON.stringify(value));
}

/** A digest looks like no other text of JSON. */
function kept(text: string): string {
  return text.length > longestKept ? `#${hash('sha256', text)}` : text;
}
