import type { SubjectKind } from '@agg/schema';
import type { DirectoryOptions } from '../directory/directory-changes.ts';
import type { Events } from '../events/define-events.ts';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';

/** What one change is told as: several verbs are as many entries in that order, an empty list is none. */
export type Told<V extends string = string> = V | readonly V[];

/** The lifecycle of one of the properties of a class. */
type LifecycleOf<T, V extends string> = {
  [P in keyof T & string]: Lifecycle<Extract<T[P], string>, V, P>;
}[keyof T & string];

/** How the changes of a stored class are told in the ledger. */
interface Telling<T, Kind, V extends string, L> {
  kind: Kind;
  /** The property that holds the subject's id. */
  id: keyof T & string;
  /** The states of the class: its verbs tell the creation, and before all others every change of the state. */
  lifecycle?: L;
  /** How its creation is told where it has no lifecycle; as `created` unless said otherwise. */
  created?: Told<V> | ((row: T) => Told<V>);
  /** How a change of a property is told; the first that changed decides, `updated` where none did. */
  verbs?: { [P in keyof T]?: Told<V> | ((row: T, before: T) => Told<V>) };
  /** How its removal is told. A class without it is never removed: to try is an Error, and nothing is committed. */
  removed?: Told<V>;
  /** How it stands in the directory of subjects; a class without it is not there. */
  directory?: DirectoryOptions<T>;
}

type KindOf<E> = keyof E & SubjectKind;
type VerbOf<E, K extends KindOf<E>> = keyof E[K] & string;
type AnyVerbOf<E> = { [K in KindOf<E>]: VerbOf<E, K> }[KindOf<E>];

/** Rows of one kind, told by the verbs of that kind alone. */
type OneKind<T, E> = {
  [K in KindOf<E>]: Telling<T, K, VerbOf<E, K>, LifecycleOf<T, VerbOf<E, K>>>;
}[KindOf<E>];

/** Rows whose kind depends on the row; a verb that the kind of a row lacks is an Error when it is to be told. */
type KindByRow<T, E> = Telling<T, (row: T) => KindOf<E>, AnyVerbOf<E>, LifecycleOf<T, AnyVerbOf<E>>>;

type Row = Record<string, unknown>;

/** How the rows of any class are told, and by which events. */
export interface RowTelling
  extends Telling<Row, SubjectKind | ((row: Row) => SubjectKind), string, Lifecycle> {
  events: Events;
}

const subjects = new WeakMap<object, RowTelling>();

/** The class decorator `@Subject` of a subgraph: how the changes of a stored class are told, by its declared events. */
export type SubjectDecorator<E extends Events> = <T extends object>(
  telling: OneKind<T, E> | KindByRow<T, E>,
) => ClassDecorator;

/**
 * Makes the `@Subject` of a subgraph, which takes the verbs that `events` declares, and no others. It makes every
 * committed change of a stored class an entry of the ledger; `record` tells of what is no change of a row, or of a change
 * that the row itself does not name.
 */
export function defineSubjects<E extends Events>(events: E): SubjectDecorator<E> {
  return (telling) => (target) => {
    subjects.set(target, { ...telling, events } as unknown as RowTelling);
  };
}

/** How a class is told in the ledger, or `undefined` for a class that is only a part of a subject. */
export function subjectOf(entityClass: object): RowTelling | undefined {
  return subjects.get(entityClass);
}
