/** Where a value ends, and how many objects and arrays are nested in it at most, itself included. */
export interface Extent {
  end: number;
  depth: number;
}

const code = { quote: 0x22, comma: 0x2c, opening: 0x7b, backslash: 0x5c, closing: 0x7d } as const;

/** The index of the first character at or after this one that is no white space of JSON. */
export function afterSpace(text: string, at: number): number {
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** The index of the next element or member, or of the end of what holds them. */
export function afterComma(text: string, at: number): number {
  const next = afterSpace(text, at);
  return text.charCodeAt(next) === code.comma ? afterSpace(text, next + 1) : next;
}

/**
 * Finds the end of the value that begins at an index, in time linear in its length and without recursion.
 * @param text valid JSON
 */
export function extentOf(text: string, start: number): Extent {
  const first = text.charCodeAt(start);
  if (first === code.quote) return { end: endOfText(text, start), depth: 0 };
  return isOpening(first) ? extentOfContainer(text, start) : { end: endOfScalar(text, start), depth: 0 };
}

function extentOfContainer(text: string, start: number): Extent {
  let open = 0;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (char === code.quote) at = endOfText(text, at) - 1;
    else if (isOpening(char)) {
      open += 1;
      if (open > depth) depth = open;
    } else if (isClosing(char)) {
      open -= 1;
      if (open === 0) return { end: at + 1, depth };
    }
  }
  return { end: text.length, depth };
}

/** The first index after the string that begins at an index. */
export function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** Whether an odd number of backslashes stands before the character. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === code.backslash) first -= 1;
  return (at - first) % 2 === 1;
}

/** The first index after the number or literal that begins at an index. */
export function endOfScalar(text: string, start: number): number {
  let at = start;
  while (at < text.length && !endsScalar(text.charCodeAt(at))) at += 1;
  return at;
}

function endsScalar(char: number): boolean {
  return char === code.comma || isClosing(char) || isSpace(char);
}

function isSpace(char: number): boolean {
  return char === 0x20 || char === 0x0a || char === 0x0d || char === 0x09;
}

/** A brace and the bracket of its kind differ in one bit. */
function isOpening(char: number): boolean {
  return (char | 0x20) === code.opening;
}

function isClosing(char: number): boolean {
  return (char | 0x20) === code.closing;
}
