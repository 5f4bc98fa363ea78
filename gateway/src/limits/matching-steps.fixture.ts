import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';

/** One step of a matcher that tries one way after another, as those of JavaScript engines do. */
export type Step =
  | { kind: 'character'; fits(character: string): boolean }
  | { kind: 'either'; first: number; second: number }
  | { kind: 'jump'; to: number }
  /** Notes the position: the bounds of a group, or where a round of a loop begins. */
  | { kind: 'note'; name: string }
  /** A round of a loop that has read nothing is the last one. */
  | { kind: 'progress'; since: string }
  | { kind: 'again'; group: number }
  | { kind: 'ahead'; steps: readonly Step[]; isNot: boolean }
  | { kind: 'at'; holds(text: string, position: number): boolean };

type Choice = Extract<Step, { kind: 'either' }>;

/** The steps by which an expression is matched at one position; a jump to their end is the end of the match. */
export function matchingSteps(expression: RegExp): readonly Step[] {
  const { pattern } = parseRegExpLiteral(expression);
  return new Compiler(expression.flags.replaceAll(/[gy]/g, '')).compile(pattern.alternatives);
}

class Compiler {
  readonly #steps: Step[] = [];

  constructor(private readonly flags: string) {}

  compile(alternatives: readonly AST.Alternative[]): readonly Step[] {
    this.#alternatives(alternatives);
    return this.#steps;
  }

  #alternatives([one, ...others]: readonly AST.Alternative[]): void {
    const either = others.length > 0 ? this.#either() : undefined;
    for (const element of one?.elements ?? []) this.#element(element);
    if (!either) return;
    const jump = this.#add({ kind: 'jump', to: 0 });
    either.second = this.#steps.length;
    this.#alternatives(others);
    jump.to = this.#steps.length;
  }

  #element(element: AST.Element): void {
    if (element.type === 'Quantifier') this.#repeated(element);
    else if (element.type === 'Group') this.#alternatives(element.alternatives);
    else if (element.type === 'CapturingGroup') this.#group(element);
    else if (element.type === 'Backreference') this.#add({ kind: 'again', group: Number(element.ref) });
    else if (element.type === 'Assertion') this.#assertion(element);
    else this.#add({ kind: 'character', fits: this.#class(element.raw) });
  }

  /** Only a group that is referred to needs its bounds. */
  #group({ references: [reference], alternatives }: AST.CapturingGroup): void {
    if (reference) this.#add({ kind: 'note', name: `begin of ${reference.ref}` });
    this.#alternatives(alternatives);
    if (reference) this.#add({ kind: 'note', name: `end of ${reference.ref}` });
  }

  #repeated({ min, max, greedy, element }: AST.Quantifier): void {
    for (let count = 0; count < min; count += 1) this.#element(element);
    const isEndless = max === Number.POSITIVE_INFINITY;
    const leaving: Choice[] = [];
    for (let count = min; count < (isEndless ? min + 1 : max); count += 1) {
      const begin = this.#steps.length;
      leaving.push(this.#either());
      this.#add({ kind: 'note', name: `round at ${begin}` });
      this.#element(element);
      this.#add({ kind: 'progress', since: `round at ${begin}` });
      if (isEndless) this.#add({ kind: 'jump', to: begin });
    }
    for (const either of leaving) {
      either.second = this.#steps.length;
      if (!greedy) Object.assign(either, { first: either.second, second: either.first });
    }
  }

  /** What looks ahead takes steps of its own; what else stands between characters is asked of the engine. */
  #assertion(assertion: AST.Assertion): void {
    if (assertion.kind === 'lookahead') {
      const steps = new Compiler(this.flags).compile(assertion.alternatives);
      this.#add({ kind: 'ahead', steps, isNot: assertion.negate });
      return;
    }
    const there = new RegExp(assertion.raw, `${this.flags}y`);
    const holds = (text: string, position: number): boolean => {
      there.lastIndex = position;
      return there.test(text);
    };
    this.#add({ kind: 'at', holds });
  }

  #class(raw: string): (character: string) => boolean {
    const one = new RegExp(`^${raw}$`, this.flags.replace('m', ''));
    const known = new Map<string, boolean>();
    return (character) => {
      const fits = known.get(character) ?? one.test(character);
      known.set(character, fits);
      return fits;
    };
  }

  /** A choice of which the first way is the next step. */
  #either(): Choice {
    return this.#add({ kind: 'either', first: this.#steps.length + 1, second: 0 });
  }

  #add<Kind extends Step>(step: Kind): Kind {
    this.#steps.push(step);
    return step;
  }
}
