import type { RE2JS } from 're2js';
import { beginningsOf, conditionsAt, everyCondition, none } from './expression-conditions.ts';
import { Threads } from './expression-threads.ts';
import type { Budget } from './finder.types.ts';
import type { InTurns } from './in-turns.ts';
import { type Instruction, operations, type Span } from './program.types.ts';

/** Steps after which the budget is told. A step looks at one instruction for one character: some tens of nanoseconds. */
const stepsAtATime = 1_000;

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

  /**
   * Where, from a place on, a match may begin of which more has to come, and where one begins that is there: the first of
   * each, the end where there is none. Others are not left out that it may overlap.
   */
  *begun(text: string, from: number): InTurns<{ open: number; whole: number }> {
    let whole = text.length;
    this.#now.clear();
    for (let at = from; at < text.length; ) {
      if (this.#now.size === 0) {
        this.#now.clear();
        at = this.#nextBeginning(text, at);
        if (at >= text.length) break;
      }
      this.#steps += this.#now.add(this.#start, at, conditionsAt(text, at));
      const code = Number(text.codePointAt(at));
      const behind = at + (code > 0xffff ? 2 : 1);
      // What follows the text is not known: it may be anything.
      const holds = behind < text.length ? conditionsAt(text, behind) : everyCondition;
      whole = Math.min(whole, this.#takeAll(code, holds));
      if (this.#steps >= stepsAtATime) {
        this.#spend();
        if (this.budget.isTurnOver) yield;
      }
      at = behind;
    }
    this.#spend();
    const { starts, size } = this.#now;
    return {
      open: Math.min(text.length, ...starts.subarray(0, size)),
      whole: Math.min(whole, this.#takeAll(none, everyCondition)),
    };
  }

  /** All threads take a character, whatever has matched. @returns the first beginning of what has */
  #takeAll(code: number, holds: number): number {
    const now = this.#now;
    const next = this.#next;
    let whole = Number.POSITIVE_INFINITY;
    next.clear();
    for (let index = 0; index < now.size; index += 1) {
      const instruction = this.#program[Number(now.places[index])] as Instruction;
      const start = Number(now.starts[index]);
      this.#steps += 1;
      if (instruction.op === operations.match) whole = Math.min(whole, start);
      else if (code !== none && instruction.matchRune(code))
        this.#steps += next.add(instruction.out, start, holds);
    }
    this.#now = next;
    this.#next = now;
    return whole;
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
