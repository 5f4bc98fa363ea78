import type { SubjectKind } from '@agg/schema';
import type { DirectoryOptions } from '../directory/directory-changes.ts';
import type { Events } from '../events/define-events.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';

/** The verbs of one change: several make as many entries in that order, an empty list makes none. */
export type Verbs<V extends string = string> = V | readonly V[];

/** The lifecycle of one of the properties of a class. */
type LifecycleOf<T, V extends string> = {
  [P in keyof T & string]: Lifecycle<Extract<T[P], string>, V, P>;
}[keyof T & string];

/**
 * Rows whose changes the ledgers of several tenants record, in the same transaction. Entries in the ledgers of the others
 * have the acting tenant as their actor, or the platform where it has acted. They contain no person, session, request,
 * payload or correlation of the acting tenant.
 */
interface SharedSubject<T> {
  /** The properties that hold the ids of the tenants. */
  tenants: readonly (keyof T & string)[];
  /** The property that holds why, as all of these tenants may read it. */
  reason: keyof T & string;
}

/** How the ledger records the changes of a stored class. */
interface SubjectOptions<T, Kind, V extends string, L> {
  kind: Kind;
  /** The property that holds the subject's id. */
  id: keyof T & string;
  /**
   * The states of the class: its verbs record the creation and, before all others, every change of the state.
   */
  lifecycle?: L;
  /** The verbs of the creation, without a lifecycle; by default `created`. */
  created?: Verbs<V> | ((row: T) => Verbs<V>);
  /** The verbs of each changed property; the first that changed decides, `updated` where none did. */
  verbs?: { [P in keyof T]?: Verbs<V> | ((row: T, before: T) => Verbs<V>) };
  /** The verbs of the removal. Without it, removing a row is an Error, and nothing is committed. */
  removed?: Verbs<V>;
  /**
   * What entries carry as their payload: the values of these properties, or what follows from the change, for an entry
   * of this verb; `before` is null for a new row. Without it, entries have only digests.
   */
  carries?: readonly (keyof T & string)[] | ((row: T, before: T | null, verb: V) => object | undefined);
  /** For rows that concern several tenants; without it, only the ledger of the acting tenant records a change. */
  shared?: SharedSubject<T>;
  /** How rows appear in the directory of subjects; without it, they do not. */
  directory?: DirectoryOptions<T>;
}

type KindOf<E> = keyof E & SubjectKind;
type VerbOf<E, K extends KindOf<E>> = keyof E[K] & string;
type AnyVerbOf<E> = { [K in KindOf<E>]: VerbOf<E, K> }[KindOf<E>];

/** Rows of one kind, recorded with the verbs of that kind only. */
type OneKind<T, E> = {
  [K in KindOf<E>]: SubjectOptions<T, K, VerbOf<E, K>, LifecycleOf<T, VerbOf<E, K>>>;
}[KindOf<E>];

/**
 * Rows whose kind depends on the row; a verb that the kind of a row lacks is an Error when it is recorded.
 */
type KindByRow<T, E> = SubjectOptions<T, (row: T) => KindOf<E>, AnyVerbOf<E>, LifecycleOf<T, AnyVerbOf<E>>>;

/** A row with the values of its class. */
export type SubjectRow = Record<string, unknown>;

/** How the rows of any class are recorded, and as which events. */
export interface RecordedSubject
  extends SubjectOptions<SubjectRow, SubjectKind | ((row: SubjectRow) => SubjectKind), string, Lifecycle> {
  events: Events;
}

const subjects = new WeakMap<object, RecordedSubject>();

/**
 * The class decorator `@Subject` of a subgraph: how the changes of a stored class are recorded, as its
 * declared events.
 */
export type SubjectDecorator<E extends Events> = <T extends object>(
  options: OneKind<T, E> | KindByRow<T, E>,
) => ClassDecorator;

/**
 * Creates the `@Subject` of a subgraph, which accepts only the verbs that `events` declares. It makes every
 * committed change of a stored class an entry of the ledger; `record` adds events that are no change of a
 * row, or that the row itself does not show.
 */
export function defineSubjects<E extends Events>(events: E): SubjectDecorator<E> {
  return (options) => (target) => {
    subjects.set(target, { ...options, events } as unknown as RecordedSubject);
  };
}

/** How the ledger records a class; `undefined` for a class that is only a part of a subject. */
export function subjectOf(entityClass: object): RecordedSubject | undefined {
  return subjects.get(entityClass);
}
