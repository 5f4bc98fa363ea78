import { type Instruction, isAlternatives, operations } from './program.types.ts';

/** Where a program stands with a text: its threads in the order of their preference, each of them at a place of its own. */
export class Threads {
  /** The places of the program that take a character, or are its end. */
  readonly places: Uint32Array;
  /** Where the match of each thread began. */
  readonly starts: Uint32Array;
  size = 0;
  /** In which round each place was last reached. */
  readonly #reached: Uint32Array;
  #round = 1;
  readonly #open: number[] = [];

  constructor(private readonly program: readonly Instruction[]) {
    this.places = new Uint32Array(program.length);
    this.starts = new Uint32Array(program.length);
    this.#reached = new Uint32Array(program.length);
  }

  clear(): void {
    this.size = 0;
    this.#round += 1;
  }

  /**
   * Adds a thread, and those that it becomes without a character. Places that others have reached stay theirs.
   * @param holds the conditions that hold there
   * @returns how many steps that took
   */
  add(place: number, start: number, holds: number): number {
    const open = this.#open;
    let steps = 0;
    open.push(place);
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      steps += 1;
      if (this.#reached[next] === this.#round) continue;
      this.#reached[next] = this.#round;
      this.#follow(next, start, holds);
    }
    return steps;
  }

  #follow(place: number, start: number, holds: number): void {
    const { op, out, arg } = this.program[place] as Instruction;
    if (op >= operations.firstCharacter || op === operations.match) {
      this.places[this.size] = place;
      this.starts[this.size] = start;
      this.size += 1;
    } else if (isAlternatives(op)) {
      // The last one is followed first.
      this.#open.push(arg, out);
    } else if (op === operations.condition) {
      if ((arg & ~holds) === 0) this.#open.push(out);
    } else if (op !== operations.never) this.#open.push(out);
  }
}
