import { oneToken, type Steps } from './in-turns.ts';
import type { JsonNode } from './json-node.ts';
import { isLong, readAhead, textOf, tokensOf } from './json-tokens.ts';

/** An object or an array that is being built. */
type Holder = unknown[] | Record<string, unknown>;

/** The value that `JSON.parse` gives, in steps: of objects and arrays it makes thousands at once. */
export function* valueIn(node: JsonNode): Steps<unknown> {
  const { text } = node;
  const open: Holder[] = [];
  let name = '';
  let last: unknown;
  for (const token of tokensOf(node)) {
    yield oneToken + token.end - token.start;
    if (isLong(token) && token.kind !== 'number') yield* readAhead(text, token);
    if (token.kind === 'name') {
      name = textOf(text, token);
      continue;
    }
    if (token.kind === 'end') {
      last = open.pop();
      continue;
    }
    const isOpened = token.kind === 'object' || token.kind === 'array';
    const holder: Holder = token.kind === 'array' ? [] : {};
    last = isOpened ? holder : scalarOf(text, token);
    const parent = open.at(-1);
    if (Array.isArray(parent)) parent.push(last);
    else if (parent) define(parent, name, last);
    if (isOpened) open.push(holder);
  }
  return last;
}

function scalarOf(text: string, token: Parameters<typeof textOf>[1]): unknown {
  return token.kind === 'string' ? textOf(text, token) : JSON.parse(text.slice(token.start, token.end));
}

/** As `JSON.parse` does it: `__proto__` is a member like others. */
function define(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
