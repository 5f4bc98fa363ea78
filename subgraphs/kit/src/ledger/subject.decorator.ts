import type { SubjectKind, Verb } from '@agg/schema';

/** What one change is told as: several verbs are as many entries in that order, an empty list is none. */
export type Told = Verb | readonly Verb[];

/** How the changes of a stored class are told in the ledger. */
export interface SubjectOptions<T> {
  kind: SubjectKind | ((row: T) => SubjectKind);
  /** The property that holds the subject's id. */
  id: keyof T & string;
  /** How its creation is told; as `created` unless said otherwise. */
  created?: Told | ((row: T) => Told);
  /** How a change of a property is told; the first that changed decides, `updated` where none did. */
  verbs?: { [P in keyof T]?: Verb | ((row: T, before: T) => Told) };
  /** How its removal is told. A class without it is never removed: to try is an Error, and nothing is committed. */
  removed?: Verb;
}

const subjects = new WeakMap<object, SubjectOptions<object>>();

/** Makes every committed change of a stored class an entry of the ledger. Business code never writes one by hand. */
export function Subject<T extends object>(options: SubjectOptions<T>): ClassDecorator {
  return (target) => {
    subjects.set(target, options as unknown as SubjectOptions<object>);
  };
}

/** How a class is told in the ledger, or `undefined` for a class that is only a part of a subject. */
export function subjectOf(entityClass: object): SubjectOptions<Record<string, unknown>> | undefined {
  return subjects.get(entityClass) as SubjectOptions<Record<string, unknown>> | undefined;
}
