import type { Steps } from './in-turns.ts';
import type { JsonNode } from './json-node.ts';
import { decimalOf } from './json-number.ts';
import { beforeEscape } from './json-spelling.ts';

/** A piece of a JSON text. `name`: the name of a member. `end`: of an object or an array. */
export interface JsonToken {
  kind: 'object' | 'array' | 'end' | 'name' | 'string' | 'number' | 'literal';
  start: number;
  /** The first character after it. */
  end: number;
  /** Of a long name or string, what `textOf` says: it is read in steps before. */
  text?: string;
}

const kinds = new Map<string, JsonToken['kind']>([
  ['{', 'object'],
  ['[', 'array'],
  ['"', 'string'],
  ['t', 'literal'],
  ['f', 'literal'],
  ['n', 'literal'],
]);

/** The tokens of a value in their order, without colons and commas. */
export function* tokensOf({ json, index: first }: JsonNode): Generator<JsonToken> {
  const end = json.nextOf(first);
  const open: { index: number; isObject: boolean }[] = [];
  let isName = false;
  for (let index = first; ; index += 1) {
    for (let last = open.at(-1); last && json.nextOf(last.index) === index; last = open.at(-1)) {
      open.pop();
      yield { kind: 'end', start: json.endOf(last.index) - 1, end: json.endOf(last.index) };
    }
    if (index === end) return;
    const start = json.startOf(index);
    // In an object, names and values take turns; what has ended was a value.
    isName = !isName && open.at(-1)?.isObject === true;
    const kind = isName ? 'name' : (kinds.get(json.text.charAt(start)) ?? 'number');
    if (kind === 'object' || kind === 'array') {
      open.push({ index, isObject: kind === 'object' });
      yield { kind, start, end: start + 1 };
    } else yield { kind, start, end: json.endOf(index) };
  }
}

/** The value of a name, a string or a number, as a text: a number without exponent, as its readers see it. */
export function textOf(text: string, { kind, start, end, text: known }: JsonToken): string {
  if (known !== undefined) return known;
  if (kind === 'number') return decimalOf(text.slice(start, end));
  const inner = text.slice(start + 1, end - 1);
  return inner.includes('\\') ? (JSON.parse(text.slice(start, end)) as string) : inner;
}

/** Characters of a string that are read without a pause. */
const inOneStep = 64 * 1024;

/** Whether reading a token takes so long that it is done in steps. */
export function isLong({ start, end }: JsonToken): boolean {
  return end - start > inOneStep;
}

/** Reads a long string or name in steps, so that `textOf` has it at once. */
export function* readAhead(text: string, token: JsonToken): Steps<void> {
  const pieces: string[] = [];
  for (let at = token.start + 1; at < token.end - 1; ) {
    const to = beforeEscape(text, Math.min(at + inOneStep, token.end - 1), at);
    const piece = text.slice(at, to);
    pieces.push(piece.includes('\\') ? (JSON.parse(`"${piece}"`) as string) : piece);
    yield inOneStep;
    at = to;
  }
  token.text = pieces.join('');
}
