import { decimalOf } from './json-number.ts';
import { afterSpace, endOfScalar, endOfText } from './json-scan.ts';

/** A piece of a JSON text. `name`: the name of a member. `end`: of an object or an array. */
export interface JsonToken {
  kind: 'object' | 'array' | 'end' | 'name' | 'string' | 'number' | 'literal';
  start: number;
  /** The first character after it. */
  end: number;
}

const kinds = new Map<string, JsonToken['kind']>([
  ['{', 'object'],
  ['[', 'array'],
  ['}', 'end'],
  [']', 'end'],
  ['t', 'literal'],
  ['f', 'literal'],
  ['n', 'literal'],
]);

/**
 * The tokens of a JSON text in their order, without colons and commas. It takes time linear in the length of the text
 * and no recursion, however deep it is.
 * @param text valid JSON
 */
export function* tokensOf(text: string): Generator<JsonToken> {
  for (let start = afterSpace(text, 0); start < text.length; ) {
    const token = tokenAt(text, start);
    yield token;
    start = afterSpace(text, token.end);
    while (text[start] === ',' || text[start] === ':') start = afterSpace(text, start + 1);
  }
}

function tokenAt(text: string, start: number): JsonToken {
  const char = text.charAt(start);
  if (char === '"') {
    const end = endOfText(text, start);
    return { kind: text[afterSpace(text, end)] === ':' ? 'name' : 'string', start, end };
  }
  const kind = kinds.get(char) ?? 'number';
  const isOne = kind !== 'number' && kind !== 'literal';
  return { kind, start, end: isOne ? start + 1 : endOfScalar(text, start) };
}

/** The value of a name, a string or a number, as a text: a number without exponent, as its readers see it. */
export function textOf(text: string, { kind, start, end }: JsonToken): string {
  if (kind === 'number') return decimalOf(text.slice(start, end));
  const inner = text.slice(start + 1, end - 1);
  return inner.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : inner;
}
