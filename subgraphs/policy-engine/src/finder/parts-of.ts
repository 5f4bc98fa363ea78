/** What an expression consists of: repetitions, classes of characters, escapes, groups, and everything else. */
const token =
  /\\Q[\s\S]*?(?:\\E|$)|\\[pP](?:\{[^}]*\}|\w)|\\x\{[^}]*\}|\\[\s\S]|\[\^?\]?(?:\[:\^?\w+:\]|\\[\s\S]|[^\]\\])*\]|\{(\d+)(,?)(\d*)\}|\(\?[^)(]*?[:>)]|[\s\S]/gu;

/** Parts behind which a repetition repeats all of them. */
interface Group {
  parts: number;
  /** The last one, which a repetition that follows repeats. */
  last: number;
}

/**
 * How many parts an expression has once its repetitions are written out (`(ab){3}` has 9, as a group
 * counts as well): so long is its program, which is
 * not compiled to tell this. Where it is not valid, any number.
 */
export function partsOf(source: string): number {
  let group: Group = { parts: 0, last: 0 };
  const around: Group[] = [];
  const append = (parts: number): void => {
    group.parts += parts;
    group.last = parts;
  };
  for (const [text, least, comma, most] of source.matchAll(token)) {
    if (least !== undefined) repeat(group, Number(most || least) + (comma && !most ? 1 : 0));
    else if (text === '(' || (text.startsWith('(?') && !text.endsWith(')'))) {
      around.push(group);
      group = { parts: 0, last: 0 };
    } else if (text === ')' && around.length > 0) {
      const { parts } = group;
      group = around.pop() as Group;
      append(parts + 1);
    } else if (text.startsWith('\\Q')) append(text.length);
    else if (!isRepetition(text)) append(1);
  }
  return around.reduce((sum, { parts }) => sum + parts, group.parts);
}

function repeat(group: Group, times: number): void {
  const parts = group.last * Math.max(1, times);
  group.parts += parts - group.last;
  group.last = parts;
}

function isRepetition(text: string): boolean {
  return text === '*' || text === '+' || text === '?';
}
