import type { RE2JS } from 're2js';
import { Threads } from './expression-threads.ts';
import type { Budget } from './finder.types.ts';
import type { InTurns } from './in-turns.ts';
import { type Instruction, operations } from './program.types.ts';

/** Steps after which the budget is told. A step looks at one instruction for one character: some tens of nanoseconds. */
const stepsAtATime = 1_000;

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
const none = -1;

/** A match. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Searches as the engine does (RE2, leftmost-first: all threads of the program side by side), but counts its steps, and ends
 * its turn between them. The engine itself ends a search with its result only, which may take seconds.
 */
export class ExpressionSearch {
  readonly #program: readonly Instruction[];
  readonly #start: number;
  /** Which characters of ASCII may begin a match. */
  readonly #beginnings: readonly boolean[];
  #now: Threads;
  #next: Threads;
  #steps = 0;

  constructor(
    expression: RE2JS,
    private readonly budget: Budget,
  ) {
    const { inst, start } = expression.re2Input.prog;
    this.#program = inst as readonly Instruction[];
    this.#start = start;
    this.#beginnings = beginningsOf(this.#program, start);
    this.#now = new Threads(this.#program);
    this.#next = new Threads(this.#program);
  }

  /** The first match that begins at a place or behind it. @throws DetectorTimeout */
  *find(text: string, from: number): InTurns<Span | undefined> {
    let match: Span | undefined;
    this.#now.clear();
    for (let at = from; ; ) {
      if (this.#now.size === 0) {
        if (match) break;
        // What could not be reached at the place before may be reached at this one.
        this.#now.clear();
        at = this.#nextBeginning(text, at);
      }
      const code = text.codePointAt(at) ?? none;
      if (!match) this.#steps += this.#now.add(this.#start, at, conditionsAt(text, at));
      const behind = at + (code > 0xffff ? 2 : 1);
      match = this.#take(code, at, conditionsAt(text, behind)) ?? match;
      if (code === none) break;
      if (this.#steps >= stepsAtATime) {
        this.#spend();
        if (this.budget.isTurnOver) yield;
      }
      at = behind;
    }
    this.#spend();
    return match;
  }

  #spend(): void {
    const steps = this.#steps;
    this.#steps = 0;
    this.budget.spend(steps);
  }

  /** The first place from here on where a match may begin; the end where there is none. */
  #nextBeginning(text: string, from: number): number {
    let at = from;
    while (at < text.length && this.#beginnings[text.charCodeAt(at)] === false) at += 1;
    this.#steps += (at - from) >> 3;
    return at;
  }

  /**
   * All threads take the character at a place. @param holds the conditions behind it
   * @returns the match of the first one that has all it needs; those after it end
   */
  #take(code: number, at: number, holds: number): Span | undefined {
    const now = this.#now;
    const next = this.#next;
    let match: Span | undefined;
    next.clear();
    for (let index = 0; index < now.size && !match; index += 1) {
      const instruction = this.#program[Number(now.places[index])] as Instruction;
      this.#steps += 1;
      if (instruction.op === operations.match) match = { start: Number(now.starts[index]), end: at };
      else if (code !== none && instruction.matchRune(code))
        this.#steps += next.add(instruction.out, Number(now.starts[index]), holds);
    }
    this.#now = next;
    this.#next = now;
    return match;
  }
}

const everyCondition = -1;
const ascii = 128;
const known = new WeakMap<readonly Instruction[], readonly boolean[]>();

function beginningsOf(program: readonly Instruction[], start: number): readonly boolean[] {
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

function conditionsAt(text: string, at: number): number {
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
