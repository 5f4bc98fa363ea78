import type { SubjectKind, Verb } from '@agg/schema';

/** How the changes of a stored class are told in the ledger. */
export interface SubjectOptions<T> {
  kind: SubjectKind | ((row: T) => SubjectKind);
  /** The property that holds the subject's id. */
  id: keyof T & string;
  /** The verb of its creation; `created` unless said otherwise. */
  created?: Verb;
  /** The verb of a change of a property; the first that changed decides, `updated` where none did. */
  verbs?: { [P in keyof T]?: Verb | ((row: T) => Verb) };
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
