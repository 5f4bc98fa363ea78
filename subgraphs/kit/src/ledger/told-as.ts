import type { Verb } from '@agg/schema';
import { type ChangeSet, ChangeSetType } from '@mikro-orm/core';
import type { SubjectOptions, Told } from './subject.decorator.ts';

type Row = Record<string, unknown>;

/** Whether a change set takes a row away. */
export function isRemoval({ type }: Pick<ChangeSet<Row>, 'type'>): boolean {
  return type === ChangeSetType.DELETE || type === ChangeSetType.DELETE_EARLY;
}

/**
 * The verbs that a change is told as, in order.
 * @param before the row as it was, in the values that its class holds
 * @throws Error for a removal that the class does not declare: a mistake in the program
 */
export function toldAs(
  changeSet: ChangeSet<Row>,
  subject: SubjectOptions<Row>,
  before: () => Row,
): readonly Verb[] {
  const told = tell(changeSet, subject, before);
  return typeof told === 'string' ? [told] : told;
}

function tell(changeSet: ChangeSet<Row>, subject: SubjectOptions<Row>, before: () => Row): Told {
  const { created = 'created', verbs = {}, removed } = subject;
  const { type, entity, payload, meta } = changeSet;
  if (type === ChangeSetType.CREATE) return typeof created === 'function' ? created(entity) : created;
  if (isRemoval(changeSet)) {
    if (removed) return removed;
    throw new Error(`A ${meta.className} is never removed: its @Subject declares no "removed".`);
  }
  const property = Object.keys(verbs).find((name) => Object.hasOwn(payload, name));
  const verb = (property && verbs[property]) || 'updated';
  return typeof verb === 'function' ? verb(entity, before()) : verb;
}
