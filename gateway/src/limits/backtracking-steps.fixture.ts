import { matchingSteps, type Step } from './matching-steps.fixture.ts';

/** What is left to try. */
interface Way {
  step: number;
  position: number;
  noted: Readonly<Record<string, number>>;
}

/** More steps than any text of a test takes in proportion to its length. */
const most = 5_000_000;

/** Counts the steps of an expression that is tried at every position of a text. */
export class BacktrackingSteps {
  #count = 0;
  readonly #steps: readonly Step[];
  readonly #isSticky: boolean;

  constructor(expression: RegExp) {
    this.#steps = matchingSteps(expression);
    this.#isSticky = expression.sticky;
  }

  /** The number of steps that it takes to find every match in a text; infinite for too many. */
  in(text: string): number {
    this.#count = 0;
    for (let start = 0; start <= text.length; ) {
      const end = this.#endOf(this.#steps, text, start);
      if (end === undefined && this.#isSticky) break;
      start = Math.max(start + 1, end ?? 0);
    }
    return this.#count > most ? Number.POSITIVE_INFINITY : this.#count;
  }

  /** The end of the match that begins at a position, if there is one. */
  #endOf(steps: readonly Step[], text: string, start: number): number | undefined {
    const ways: Way[] = [{ step: 0, position: start, noted: {} }];
    for (let way = ways.pop(); way; way = ways.pop()) {
      for (let at: Way | undefined = way; at; ) {
        const step = steps[at.step];
        if (!step) return at.position;
        this.#count += 1;
        if (this.#count > most) return undefined;
        at = this.#after(step, at, text, ways);
      }
    }
    return undefined;
  }

  /** How it goes on after a step; nothing where the step fails. @param ways gets what is to be tried otherwise */
  #after(step: Step, { step: number, position, noted }: Way, text: string, ways: Way[]): Way | undefined {
    const next = (to = position): Way => ({ step: number + 1, position: to, noted });
    switch (step.kind) {
      case 'character':
        return position < text.length && step.fits(text.charAt(position)) ? next(position + 1) : undefined;
      case 'either':
        ways.push({ step: step.second, position, noted });
        return { step: step.first, position, noted };
      case 'jump':
        return { step: step.to, position, noted };
      case 'note':
        return { ...next(), noted: { ...noted, [step.name]: position } };
      case 'progress':
        return position > (noted[step.since] ?? 0) ? next() : undefined;
      case 'again': {
        const group = text.slice(noted[`begin of ${step.group}`], noted[`end of ${step.group}`]);
        return text.startsWith(group, position) ? next(position + group.length) : undefined;
      }
      case 'ahead':
        return (this.#endOf(step.steps, text, position) === undefined) === step.isNot ? next() : undefined;
      case 'at':
        return step.holds(text, position) ? next() : undefined;
    }
  }
}
