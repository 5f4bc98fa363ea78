import { type ChangeSet, ChangeSetType } from '@mikro-orm/core';
import type { RowTelling, Told } from './subject.decorator.ts';

type Row = Record<string, unknown>;

/** Whether a change set takes a row away. */
export function isRemoval({ type }: Pick<ChangeSet<Row>, 'type'>): boolean {
  return type === ChangeSetType.DELETE || type === ChangeSetType.DELETE_EARLY;
}

/** Whether a change brings a row from one state of its lifecycle into another. */
export function isMove({ type, payload }: ChangeSet<Row>, { lifecycle }: RowTelling): boolean {
  const isChange = type === ChangeSetType.UPDATE || type === ChangeSetType.UPDATE_EARLY;
  return isChange && lifecycle !== undefined && Object.hasOwn(payload, lifecycle.property);
}

/**
 * The verbs that a change is told as, in order.
 * @param before the row as it was, in the values that its class holds
 * @throws Error for a removal that the class does not declare, and for a state that its lifecycle does not lead to:
 * mistakes in the program
 */
export function verbsOf(
  changeSet: ChangeSet<Row>,
  subject: RowTelling,
  before: () => Row,
): readonly string[] {
  const told = tell(changeSet, subject, before);
  return typeof told === 'string' ? [told] : told;
}

function tell(changeSet: ChangeSet<Row>, subject: RowTelling, before: () => Row): Told {
  if (changeSet.type === ChangeSetType.CREATE) return verbsOfCreation(changeSet.entity, subject);
  if (isRemoval(changeSet)) return verbsOfRemoval(changeSet, subject);
  return verbsOfUpdate(changeSet, subject, before);
}

/** What the creation of a row is told as. @throws Error for a state that its lifecycle does not begin with */
export function verbsOfCreation(row: Row, { lifecycle, created = 'created' }: RowTelling): Told {
  if (lifecycle) return lifecycle.verbsOfCreation(String(row[lifecycle.property]));
  return typeof created === 'function' ? created(row) : created;
}

function verbsOfRemoval({ meta }: ChangeSet<Row>, { removed }: RowTelling): Told {
  if (removed !== undefined) return removed;
  throw new Error(`A ${meta.className} is never removed: its @Subject declares no "removed".`);
}

function verbsOfUpdate(changeSet: ChangeSet<Row>, subject: RowTelling, before: () => Row): Told {
  const { entity: row, payload } = changeSet;
  const { lifecycle, verbs = {} } = subject;
  if (lifecycle && isMove(changeSet, subject))
    return lifecycle.verbsOfMove(String(before()[lifecycle.property]), String(row[lifecycle.property]));
  const property = Object.keys(verbs).find((name) => Object.hasOwn(payload, name));
  const told = (property !== undefined && verbs[property]) || 'updated';
  return typeof told === 'function' ? told(row, before()) : told;
}
