import { type ChangeSet, ChangeSetType } from '@mikro-orm/core';
import type { RecordedSubject, SubjectRow, Verbs } from './subject.decorator.ts';

/** Whether a change set removes a row. */
export function isRemoval({ type }: Pick<ChangeSet<SubjectRow>, 'type'>): boolean {
  return type === ChangeSetType.DELETE || type === ChangeSetType.DELETE_EARLY;
}

/** Whether a change moves a row to another state of its lifecycle. */
export function isMove({ type, payload }: ChangeSet<SubjectRow>, { lifecycle }: RecordedSubject): boolean {
  const isChange = type === ChangeSetType.UPDATE || type === ChangeSetType.UPDATE_EARLY;
  return isChange && lifecycle !== undefined && Object.hasOwn(payload, lifecycle.property);
}

/**
 * The verbs that record a change, in order.
 * @param before the row as it was, with the values of its class
 * @throws Error for a removal that the class does not declare, and for a state that its lifecycle does not
 * lead to: mistakes in the program
 */
export function verbsOf(
  changeSet: ChangeSet<SubjectRow>,
  subject: RecordedSubject,
  before: () => SubjectRow,
): readonly string[] {
  const declared = verbsFor(changeSet, subject, before);
  return typeof declared === 'string' ? [declared] : declared;
}

function verbsFor(
  changeSet: ChangeSet<SubjectRow>,
  subject: RecordedSubject,
  before: () => SubjectRow,
): Verbs {
  if (changeSet.type === ChangeSetType.CREATE) return verbsOfCreation(changeSet.entity, subject);
  if (isRemoval(changeSet)) return verbsOfRemoval(changeSet, subject);
  return verbsOfUpdate(changeSet, subject, before);
}

/** The verbs of a creation. @throws Error for a state that its lifecycle does not start with */
export function verbsOfCreation(row: SubjectRow, { lifecycle, created = 'created' }: RecordedSubject): Verbs {
  if (lifecycle) return lifecycle.verbsOfCreation(String(row[lifecycle.property]));
  return typeof created === 'function' ? created(row) : created;
}

function verbsOfRemoval({ meta }: ChangeSet<SubjectRow>, { removed }: RecordedSubject): Verbs {
  if (removed !== undefined) return removed;
  throw new Error(`A ${meta.className} cannot be removed: its @Subject declares no "removed".`);
}

function verbsOfUpdate(
  changeSet: ChangeSet<SubjectRow>,
  subject: RecordedSubject,
  before: () => SubjectRow,
): Verbs {
  const { entity: row, payload } = changeSet;
  const { lifecycle, verbs = {} } = subject;
  if (lifecycle && isMove(changeSet, subject))
    return lifecycle.verbsOfMove(String(before()[lifecycle.property]), String(row[lifecycle.property]));
  const property = Object.keys(verbs).find((name) => Object.hasOwn(payload, name));
  const declared = (property !== undefined && verbs[property]) || 'updated';
  return typeof declared === 'function' ? declared(row, before()) : declared;
}
