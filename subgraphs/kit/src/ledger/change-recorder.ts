import type { SubjectKind } from '@agg/schema';
import { type ChangeSet, ChangeSetType, type EventSubscriber, type FlushEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DirectoryChanges, entryOf } from '../directory/directory-changes.ts';
import type { DeclaredEvent } from '../events/define-events.ts';
import { digest } from './digest.ts';
import type { PreparedEntries } from './prepare-entries.ts';
import { changeOf } from './recorded-change.ts';
import type { RecordedChange, RecordedEvent, SharedWith } from './recorded-event.types.ts';
import { type RecordedSubject, type SubjectRow, subjectOf } from './subject.decorator.ts';
import { isMove, isRemoval, verbsOf } from './verbs-of.ts';

/** Listens to the unit of work of one transaction and collects what changed, in order. */
export class ChangeRecorder implements EventSubscriber {
  readonly changes: RecordedChange[] = [];
  /** Links the changes that have no correlation of their own. */
  correlationId: string | null = null;
  /** The changes of the directory of subjects. */
  readonly directory = new DirectoryChanges();
  /** What the commit appends to the ledger; `undefined` before, and where nothing changed. */
  prepared: PreparedEntries | undefined;
  /** To be called with the number of entries when they are committed. */
  appended: ((entries: number) => void) | undefined;
  /** Rows to be removed: the unit of work drops their data before it reports the removal. */
  private readonly removedRows = new WeakMap<object, SubjectRow>();
  /** Rows whose next change is recorded as an explicit event. */
  private readonly events = new Map<object, RecordedEvent>();

  /** The changes as they are recorded. */
  get correlated(): RecordedChange[] {
    const { correlationId, changes } = this;
    return changes.map((change) => ({ ...change, correlationId: change.correlationId ?? correlationId }));
  }

  onFlush({ uow }: FlushEventArgs): void {
    for (const changeSet of uow.getChangeSets() as ChangeSet<SubjectRow>[])
      if (isRemoval(changeSet))
        this.removedRows.set(changeSet.entity, { ...uow.getOriginalEntityData(changeSet.entity) });
  }

  afterFlush({ uow, em }: FlushEventArgs): void {
    for (const changeSet of uow.getChangeSets() as ChangeSet<SubjectRow>[]) {
      const subject = subjectOf(changeSet.meta.class);
      if (subject) this.keep(changeSet, subject, em);
    }
  }

  /**
   * Records an event after everything that the transaction has changed so far.
   * @throws Error where the row that it names has not changed, or has moved to another state of its
   * lifecycle, which has verbs of its own: mistakes in the program
   */
  async record(em: EntityManager, event: RecordedEvent): Promise<void> {
    if (event.row) this.events.set(event.row, event);
    await em.flush();
    if (!event.row) this.changes.push(changeOf(event));
    else if (this.events.delete(event.row))
      throw new Error(`The event "${event.event}" describes no change: the row is unchanged.`);
  }

  private keep(changeSet: ChangeSet<SubjectRow>, subject: RecordedSubject, em: FlushEventArgs['em']): void {
    const { entity: row, type, originalEntity, payload } = changeSet;
    const before =
      type === ChangeSetType.CREATE ? null : (this.removedRows.get(row) ?? (originalEntity as SubjectRow));
    const digests = {
      before: before && digest(shown(before, changeSet)),
      after: isRemoval(changeSet) ? null : digest(shown({ ...before, ...payload }, changeSet)),
    };
    const sharedWith = sharedWithBy(row, subject);
    for (const event of this.eventsOf(changeSet, subject, () => withClassValues(before ?? {}, changeSet, em)))
      this.changes.push({ ...changeOf(event, digests), sharedWith });
    if (!subject.directory) return;
    const was = before ? entryOf(withClassValues(before, changeSet, em), subject.directory) : undefined;
    const is = isRemoval(changeSet) ? undefined : entryOf(row, subject.directory);
    this.directory.note({ kind: kindOfRow(subject, row), id: String(row[subject.id]) }, was, is);
  }

  /**
   * The event that was recorded explicitly for a row, or those that the row's class declares for the change.
   */
  private eventsOf(
    changeSet: ChangeSet<SubjectRow>,
    subject: RecordedSubject,
    before: () => SubjectRow,
  ): RecordedEvent[] {
    const { entity: row } = changeSet;
    const event = this.events.get(row);
    if (event) return [this.takeEvent(event, row, isMove(changeSet, subject))];
    const id = String(row[subject.id]);
    const was = changeSet.type === ChangeSetType.CREATE ? () => null : before;
    return verbsOf(changeSet, subject, before).map((verb) => ({
      event: eventOf(subject, row, verb),
      id,
      payload: carriedBy(row, was, verb, subject),
    }));
  }

  private takeEvent(event: RecordedEvent, row: SubjectRow, hasMoved: boolean): RecordedEvent {
    if (hasMoved)
      throw new Error(`"${event.event}" would hide a transition to another state. Flush that first.`);
    this.events.delete(row);
    return event;
  }
}

function carriedBy(
  row: SubjectRow,
  before: () => SubjectRow | null,
  verb: string,
  { carries }: RecordedSubject,
): object | undefined {
  if (typeof carries === 'function') return carries(row, before(), verb);
  return carries && Object.fromEntries(carries.map((name) => [name, row[name] ?? null]));
}

function sharedWithBy(row: SubjectRow, { shared }: RecordedSubject): SharedWith | undefined {
  if (!shared) return undefined;
  const tenantIds = shared.tenants.map((property) => String(row[property]));
  return { tenantIds, reason: (row[shared.reason] ?? null) as string | null };
}

/** @throws Error for a verb that the kind of the row does not have: a mistake in the program */
function eventOf(subject: RecordedSubject, row: SubjectRow, verb: string): DeclaredEvent {
  const kind = kindOfRow(subject, row);
  const event = subject.events[kind]?.[verb];
  if (event) return event;
  throw new Error(`${kind} has no event "${verb}". Declare it in the subgraph of this kind.`);
}

function kindOfRow({ kind }: RecordedSubject, row: SubjectRow): SubjectKind {
  return typeof kind === 'function' ? kind(row) : kind;
}

/** Without hidden properties: a digest of a secret could be attacked by guessing. */
function shown(row: SubjectRow, { meta }: ChangeSet<SubjectRow>): SubjectRow {
  const hidden = new Set<string>(meta.props.filter((property) => property.hidden).map(({ name }) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
}

/**
 * The row with the values of its class. The unit of work has those of the database, where an array is a text.
 */
function withClassValues(
  row: SubjectRow,
  { meta }: ChangeSet<SubjectRow>,
  em: FlushEventArgs['em'],
): SubjectRow {
  const inClass = ([name, value]: [string, unknown]) => {
    const type = meta.properties[name]?.customType;
    return [name, type ? type.convertToJSValue(value, em.getPlatform()) : value];
  };
  return Object.fromEntries(Object.entries(row).map(inClass));
}
