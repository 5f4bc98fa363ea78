import { type RawBuilder, sql } from 'kysely';
import type { RecordedSubject } from '../ledger/subject.decorator.ts';
import { columnName } from '../tenancy/column-name.ts';

/** A column as the database has it. */
export interface FoundColumn {
  table: string;
  name: string;
  /** Whether it has a time, or null. */
  isOptionalTime: boolean;
}

/** Whether each new row makes an entry. */
export function isCreated({ lifecycle, created = 'created' }: RecordedSubject): boolean {
  if (!lifecycle) return typeof created !== 'function' && created.length > 0;
  return initialOf(lifecycle).every(({ verbs }) => verbs.length > 0);
}

/** Whether a row is in a state that its last move in the ledger does not lead to. */
export function stateDiffers(
  subject: RecordedSubject,
  lifecycle: NonNullable<RecordedSubject['lifecycle']>,
): RawBuilder<unknown> {
  const states = statesByEvent(subject, lifecycle);
  const last = sql`coalesce((select action from ledger.entry as move where move.tenant_id = row.tenant_id
    and move.subject_id = row.${idOf(subject)} and move.action = any(${Object.keys(states)}::text[])
    order by move.seq desc limit 1), '')`;
  const state = sql.ref(`row.${columnName(lifecycle.property)}`);
  return sql`not coalesce((${JSON.stringify(states)}::jsonb -> ${last}) ? ${state}::text, false)`;
}

/** The states that each event of a lifecycle leads to; without an event, those in which a row begins unrecorded. */
function statesByEvent(
  { events, kind }: RecordedSubject,
  lifecycle: NonNullable<RecordedSubject['lifecycle']>,
): Record<string, string[]> {
  const states: Record<string, string[]> = {};
  const note = (verbs: readonly string[], state: string): void => {
    const names = verbs.length > 0 ? verbs.map((verb) => String(events[kind as never]?.[verb])) : [''];
    for (const name of names) states[name] = (states[name] ?? []).concat(state);
  };
  for (const { state, verbs } of initialOf(lifecycle)) note(verbs, state);
  for (const from of lifecycle.states)
    for (const to of lifecycle.following(from)) note(lifecycle.verbsOfMove(from, to), to);
  return states;
}

/** The states in which a row can begin, with the verbs of its creation. */
function initialOf(
  lifecycle: NonNullable<RecordedSubject['lifecycle']>,
): { state: string; verbs: readonly string[] }[] {
  return lifecycle.initial.map((state) => ({ state, verbs: lifecycle.verbsOfCreation(state) }));
}

/** Whether a row has the time of an event, and no entry of a change; `undefined` where its class has no such times. */
export function timesWithoutEntry(
  subject: RecordedSubject,
  times: readonly FoundColumn[],
): RawBuilder<unknown> | undefined {
  const events = Object.entries(subject.verbs ?? {}).filter(([, verbs]) => typeof verbs === 'string');
  const names = events.map(([property]) => columnName(property));
  const set = times.filter(({ name }) => names.includes(name)).map(({ name }) => sql.ref(`row.${name}`));
  if (set.length === 0) return undefined;
  return sql`coalesce(${sql.join(set)}) is not null and not exists (select from ledger.entry as event
    where event.tenant_id = row.tenant_id and event.subject_id = row.${idOf(subject)} and event.before is not null)`;
}

/** The column of the subject's id. */
export function idOf({ id }: RecordedSubject): RawBuilder<unknown> {
  return sql.ref(columnName(id));
}
