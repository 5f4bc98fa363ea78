import type { Answer } from './compare-answers.ts';
import type { Comparison } from './differential.ts';
import { textOf } from './library-resolvers.ts';

const inText: Record<string, RegExp> = {
  'named fragments': /\.\.\.F\d/,
  'inline fragments': /\.\.\. on/,
  conditions: /@(skip|include)\(if: \$/,
  'names of prototypes': /(__proto__|constructor|toString|valueOf|hasOwnProperty):/,
  'names of plans':
    /[{} ](id|isbn|country|login|code|studio|number|home|author|weight|pages|__typename): (?!\1\b|null)[a-z_]/,
  introspection: /__schema|__type\(/,
  mutations: /^mutation/,
  'several operations': /query Other/,
};

/** Counts the cases that the comparison is meant to cover, so that a run without them cannot pass. */
export class Counts {
  readonly counts: Record<string, number> = {};

  /** Counts the cases of one comparison. */
  add({ operation, ours, theirs, excused }: Comparison): void {
    for (const [name, text] of Object.entries(inText)) this.note(name, text.test(operation.text));
    this.note('null as a variable', Object.values(operation.variables).includes(null));
    this.note('excused', excused);
    this.note('errors that theirs misplaces', !excused && errorsOf(ours) !== errorsOf(theirs));
    const [own, other] = [ours.at(-1)?.counts, theirs.at(-1)?.counts];
    if (own && other) this.#fetches(own, other);
    for (const answer of ours) this.#answer(answer);
  }

  /** Counts one case, if it occurred. */
  note(name: string, happened = true): void {
    this.counts[name] = (this.counts[name] ?? 0) + Number(happened);
  }

  #fetches(own: Answer['counts'], other: Answer['counts']): void {
    this.note('joins', own.representations > 0);
    this.note('@requires', own.required > 0);
    this.note('@provides', own.provided > 0);
    this.note('equal representations', own.representations < other.representations);
  }

  #answer({ data = 'null', errors }: Answer): void {
    const value = JSON.parse(data);
    const masked = errors.filter(({ message }) => message.startsWith('An internal error'));
    this.note('answers');
    this.note('no data', value === null);
    this.note('errors', errors.length > 0);
    this.note('masked errors', masked.length > 0);
    this.note('told errors', errors.length > masked.length);
    const paths = errors.map(({ path = [] }) => path);
    this.note(
      'nulls that rise',
      paths.some((path) => stopsBefore(value, path)),
    );
    for (const length of new Set(paths.map((path) => path.length))) this.note(`errors at depth ${length}`);
  }
}

function errorsOf(answers: readonly Answer[]): string {
  return textOf(answers.map(({ errors }) => errors.map(textOf).sort()));
}

/** Whether there is null at a place before the last step of an error's path. */
function stopsBefore(data: unknown, path: readonly (string | number)[]): boolean {
  let value = data;
  for (const step of path.slice(0, -1)) {
    if (value === null) return true;
    value = (value as Record<string | number, unknown> | undefined)?.[step];
  }
  return value === null && path.length > 1;
}
