/**
 * Strings and punctuation of a text that is known to be JSON. Linear for any text: the parts cannot overlap, and a
 * string without an end is taken to the end instead of being tried again from each of its quotes.
 */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\],:]/g;

interface Frame {
  /** Names seen so far in an object; absent in an array. */
  names?: Set<string>;
  /** Where in the container the scan is. */
  at: string | number;
  /** Whether the next string names a member. */
  naming: boolean;
}

/**
 * Where a name stands twice in one object, which `JSON.parse` hides by keeping the last.
 * @param text valid JSON
 * @returns the path of the second, or `undefined` when there is none
 */
export function duplicateName(text: string): (string | number)[] | undefined {
  const frames: Frame[] = [];
  for (const [token] of text.matchAll(tokens)) {
    const frame = frames.at(-1);
    if (token === '{') frames.push({ names: new Set(), at: '', naming: true });
    else if (token === '[') frames.push({ at: 0, naming: false });
    else if (token === '}' || token === ']') frames.pop();
    else if (token === ',') step(frame);
    else if (token !== ':' && frame?.naming && !enter(frame, token)) return frames.map(({ at }) => at);
  }
  return undefined;
}

function step(frame: Frame | undefined): void {
  if (typeof frame?.at === 'number') frame.at += 1;
  else if (frame) frame.naming = true;
}

/** Notes a name; false when it was there already. Escapes are undone first: "\u0061" and "a" are one name. */
function enter(frame: Frame, token: string): boolean {
  const name: string = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
  const isNew = !frame.names?.has(name);
  frame.names?.add(name);
  frame.at = name;
  frame.naming = false;
  return isNew;
}
