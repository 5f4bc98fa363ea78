import { Threads } from './expression-threads.ts';
import { type Instruction, operations } from './program.types.ts';

/** What holds between two characters, as programs ask for it. */
const conditions = {
  beginOfLine: 1,
  endOfLine: 2,
  beginOfText: 4,
  endOfText: 8,
  borderOfWord: 16,
  noBorderOfWord: 32,
} as const;

const lineBreak = 10;

/** Behind the last character. */
export const none = -1;

/** What follows is not known. */
export const everyCondition = -1;
const ascii = 128;
const known = new WeakMap<readonly Instruction[], readonly boolean[]>();

/** Which characters of ASCII may begin a match of a program. */
export function beginningsOf(program: readonly Instruction[], start: number): readonly boolean[] {
  const before = known.get(program);
  if (before) return before;
  const first = new Threads(program);
  first.add(start, 0, everyCondition);
  const instructions = Array.from(first.places.subarray(0, first.size), (place) => program[place]);
  const beginnings = Array.from({ length: ascii }, (_, code) =>
    instructions.some((each) => each?.op === operations.match || each?.matchRune(code) === true),
  );
  known.set(program, beginnings);
  return beginnings;
}

/** What holds at a place of a text. */
export function conditionsAt(text: string, at: number): number {
  const before = at > 0 ? text.charCodeAt(at - 1) : none;
  const after = at < text.length ? text.charCodeAt(at) : none;
  let holds = isWordUnit(before) === isWordUnit(after) ? conditions.noBorderOfWord : conditions.borderOfWord;
  if (before === none) holds |= conditions.beginOfText | conditions.beginOfLine;
  else if (before === lineBreak) holds |= conditions.beginOfLine;
  if (after === none) holds |= conditions.endOfText | conditions.endOfLine;
  else if (after === lineBreak) holds |= conditions.endOfLine;
  return holds;
}

/** Words are those of ASCII. */
function isWordUnit(unit: number): boolean {
  const isLetter = (unit | 0x20) >= 97 && (unit | 0x20) <= 122 && unit > 0;
  return isLetter || (unit >= 48 && unit <= 57) || unit === 95;
}
