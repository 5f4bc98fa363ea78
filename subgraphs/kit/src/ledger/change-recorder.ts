import { type EventAction, eventAction, type SubjectKind, type Verb } from '@agg/schema';
import { type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';
import { digest } from './digest.ts';
import { type SubjectOptions, subjectOf } from './subject.decorator.ts';

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

  afterFlush({ uow }: FlushEventArgs): void {
    for (const changeSet of uow.getChangeSets() as ChangeSet<Row>[]) {
      const subject = subjectOf(changeSet.meta.class);
      if (subject) this.changes.push(recordedChange(changeSet, subject));
    }
  }
}

function recordedChange(changeSet: ChangeSet<Row>, subject: SubjectOptions<Row>): RecordedChange {
  const { entity: row, type, originalEntity, payload } = changeSet;
  const subjectKind = typeof subject.kind === 'function' ? subject.kind(row) : subject.kind;
  const before = type === ChangeSetType.CREATE ? null : (originalEntity as Row);
  return {
    action: eventAction(subjectKind, verbOf(changeSet, subject)),
    subjectKind,
    subjectId: String(row[subject.id]),
    before: before && digest(shown(before, changeSet)),
    after: digest(shown({ ...before, ...payload }, changeSet)),
  };
}

/** Without the properties that are never shown: a digest of a secret could be tried against guesses. */
function shown(row: Row, { meta }: ChangeSet<Row>): Row {
  const hidden = new Set<string>(meta.props.filter((property) => property.hidden).map(({ name }) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
}

function verbOf(
  { type, payload, entity }: ChangeSet<Row>,
  { created = 'created', verbs = {} }: SubjectOptions<Row>,
): Verb {
  if (type === ChangeSetType.CREATE) return created;
  const [property] = Object.keys(verbs).filter((name) => Object.hasOwn(payload, name));
  const verb = property ? verbs[property] : 'updated';
  return typeof verb === 'function' ? verb(entity) : (verb ?? 'updated');
}
