import { type EventAction, eventAction, type SubjectKind } from '@agg/schema';
import { type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';
import { digest } from './digest.ts';
import { type SubjectOptions, subjectOf } from './subject.decorator.ts';
import { isRemoval, toldAs } from './told-as.ts';

/** One change of one subject, as the transaction made it. */
export interface RecordedChange {
  action: EventAction;
  subjectKind: SubjectKind;
  subjectId: string;
  /** SHA-256 of the row before and after, in hex; `null` where there was or is none. */
  before: string | null;
  after: string | null;
}

type Row = Record<string, unknown>;

/** Listens to one transaction's unit of work and keeps what changed, in order. */
export class ChangeRecorder implements EventSubscriber {
  readonly changes: RecordedChange[] = [];
  /** Rows that go: the unit of work forgets them before it says that they have gone. */
  private readonly going = new WeakMap<object, Row>();

  onFlush({ uow }: FlushEventArgs): void {
    for (const changeSet of uow.getChangeSets() as ChangeSet<Row>[])
      if (isRemoval(changeSet))
        this.going.set(changeSet.entity, { ...uow.getOriginalEntityData(changeSet.entity) });
  }

  afterFlush({ uow, em }: FlushEventArgs): void {
    for (const changeSet of uow.getChangeSets() as ChangeSet<Row>[]) {
      const subject = subjectOf(changeSet.meta.class);
      if (subject) this.record(changeSet, subject, em);
    }
  }

  private record(changeSet: ChangeSet<Row>, subject: SubjectOptions<Row>, em: FlushEventArgs['em']): void {
    const { entity: row, type, originalEntity, payload } = changeSet;
    const kind = typeof subject.kind === 'function' ? subject.kind(row) : subject.kind;
    const before = type === ChangeSetType.CREATE ? null : (this.going.get(row) ?? (originalEntity as Row));
    const change = {
      subjectKind: kind,
      subjectId: String(row[subject.id]),
      before: before && digest(shown(before, changeSet)),
      after: isRemoval(changeSet) ? null : digest(shown({ ...before, ...payload }, changeSet)),
    };
    for (const verb of toldAs(changeSet, subject, () => asHeld(before ?? {}, changeSet, em)))
      this.changes.push({ action: eventAction(kind, verb), ...change });
  }
}

/** Without the properties that are never shown: a digest of a secret could be tried against guesses. */
function shown(row: Row, { meta }: ChangeSet<Row>): Row {
  const hidden = new Set<string>(meta.props.filter((property) => property.hidden).map(({ name }) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
}

/** The unit of work compares values of the database, in which an array is a text, for instance. */
function asHeld(row: Row, { meta }: ChangeSet<Row>, em: FlushEventArgs['em']): Row {
  const held = ([name, value]: [string, unknown]) => {
    const type = meta.properties[name]?.customType;
    return [name, type ? type.convertToJSValue(value, em.getPlatform()) : value];
  };
  return Object.fromEntries(Object.entries(row).map(held));
}
