/** An instruction of a compiled expression (`Inst` in re2js). */
export interface Instruction {
  op: number;
  /** Where it goes on. */
  out: number;
  /** Of alternatives, the other one; of a condition, what has to hold. */
  arg: number;
  /** Of one that takes a character: whether it takes this one. */
  matchRune(code: number): boolean;
}

/** What instructions do; those that are absent only go on. */
export const operations = {
  alternatives: 1,
  alternativesAtEnd: 2,
  condition: 4,
  never: 5,
  match: 6,
  /** It and all after it take a character. */
  firstCharacter: 8,
} as const;

/** Whether an instruction goes on at two places. */
export function isAlternatives(op: number): boolean {
  return op === operations.alternatives || op === operations.alternativesAtEnd;
}

/** A match. */
export interface Span {
  start: number;
  end: number;
}
