/** Bounds of JSON from outside (contract, section 4). */
export const jsonLimits = { depth: 32, elements: 10_000 } as const;

/** A fault of a text, found before it is parsed. */
export interface JsonFault {
  path: (string | number)[];
  detail: string;
  code: 'INVALID' | 'DUPLICATE';
}

/**
 * Strings and punctuation of JSON. Linear for any text: the parts cannot overlap, and a string without an end
 * extends to the end of the text instead of being retried from each of its quotes.
 */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/g;

/** An object or array that is being scanned. */
interface Container {
  /** Names seen so far in an object; absent in an array. */
  names?: Set<string>;
  /** The member or element that is being scanned. */
  at: string | number;
  /** Whether the next string names a member. */
  naming: boolean;
}

/**
 * Finds what is expensive to parse, and what `JSON.parse` hides: more than 32 levels, more than 10,000
 * members and elements, and duplicate names in one object, of which `JSON.parse` uses the last. Stops at the
 * first fault.
 * @param text may be malformed: `JSON.parse` reports that
 */
export function findFault(text: string): JsonFault | undefined {
  const containers: Container[] = [];
  let elements = 0;
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const container = containers.at(-1);
    if (token === '{' || token === '[') {
      if (containers.length >= jsonLimits.depth) return tooDeep(containers);
      containers.push(opened(token));
      if (!isEmpty(text, index)) elements += 1;
    } else if (token === '}' || token === ']') containers.pop();
    else if (token === ',') {
      step(container);
      elements += 1;
    } else if (token !== ':' && container?.naming && !enter(container, token)) return duplicate(containers);
    if (elements > jsonLimits.elements) return tooMany;
  }
  return undefined;
}

function opened(token: '{' | '['): Container {
  return token === '{' ? { names: new Set(), at: '', naming: true } : { at: 0, naming: false };
}

/** Whether the object or array that opens at this index is empty. */
function isEmpty(text: string, index: number): boolean {
  const closing = /[ \t\r\n]*[\]}]/y;
  closing.lastIndex = index + 1;
  return closing.test(text);
}

function step(container: Container | undefined): void {
  if (typeof container?.at === 'number') container.at += 1;
  else if (container) container.naming = true;
}

/** Adds a name; returns false for a duplicate. Escapes are decoded first: "\u0061" and "a" are one name. */
function enter(container: Container, token: string): boolean {
  const name = nameOf(token);
  const isNew = !container.names?.has(name);
  container.names?.add(name);
  container.at = name;
  container.naming = false;
  return isNew;
}

function nameOf(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return JSON.parse(token);
  } catch {
    return token;
  }
}

function tooDeep(containers: Container[]): JsonFault {
  const detail = `The JSON is nested deeper than ${jsonLimits.depth} levels.`;
  return { path: pathOf(containers), detail, code: 'INVALID' };
}

const tooMany: JsonFault = {
  path: [],
  detail: `The JSON has more than ${jsonLimits.elements} members and elements.`,
  code: 'INVALID',
};

function duplicate(containers: Container[]): JsonFault {
  const path = pathOf(containers);
  const detail = `The member "${path.at(-1)}" is duplicated. Send it once.`;
  return { path, detail, code: 'DUPLICATE' };
}

function pathOf(containers: Container[]): (string | number)[] {
  return containers.map(({ at }) => at);
}
